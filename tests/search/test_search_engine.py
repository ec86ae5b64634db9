"""The engine alone, over small indexes."""

import json
import subprocess

import pytest
from asking import ENGINE, ask, hits, small


@pytest.mark.parametrize("word", ["might", "all", "may", "own", "other", "off"])
def test_pl_156_stop_words_are_found(word: str) -> None:
    index = small("Nothing here.", {"title": "Might", "text": "All players may pass; no other turns off your own."})
    assert hits(index, word) == [1]


@pytest.mark.parametrize("number", ["12", "15", "1/4/8/15", "5-star", "v1.2"])
def test_pl_157_numbers_are_found(number: str) -> None:
    index = small("No figures.", "Score 1/4/8/15 points; gain 12 coins for a 5-star dish (v1.2).")
    assert hits(index, number)[0] == 1


@pytest.mark.parametrize("word", ["creme", "crème", "brulee", "BRÛLÉE", "Stephane", "‘Stephane’"])
def test_pl_160_accents_fold(word: str) -> None:
    assert hits(small("Pain perdu", "Crème brûlée, made by Stéphane"), word) == [1]


@pytest.mark.parametrize("word", ["judges'", "judges’", '"best"', "“Best”", "judges best bun"])
def test_pl_162_quotes_are_the_same(word: str) -> None:
    index = small({"title": "A Bun"}, {"title": "Judges’ “Best” Bun"})
    assert hits(index, word)[0] == 1


@pytest.mark.parametrize("word", ["料理", "שלום", "三つ"])
def test_pl_164_other_scripts(word: str) -> None:
    assert hits(small("soup", "料理人は三つの材料。 שלום עולם"), word) == [1]


@pytest.mark.parametrize("word", ["masterclass", "sandwich", "class", "sandwich_masterClass"])
def test_pl_165_compound_names_have_parts(word: str) -> None:
    assert hits(small("none", "the id is sandwich_masterClass"), word) == [1]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("oportunity", "opportunity"), ("oppportunity", "opportunity"), ("opportunitz", "opportunity"),
     ("oppotrunity", "opportunity"), ("egs", "eggs"), ("chedar", "cheddar")],
)  # fmt: skip
def test_a_slip_is_mended_and_named(typed: str, meant: str) -> None:
    index = small("Something else", {"title": "Opportunity"}, {"title": "Eggs"}, {"title": "Cheddar"})
    found = ask(index, [{"ask": typed}])[0][0]
    assert found["title"].lower() == meant
    assert found["corrected"] == {typed: meant}


def test_a_known_word_is_not_called_a_slip() -> None:
    index = small({"title": "Bread"}, {"text": "You read it."})
    assert ask(index, [{"ask": "bread"}])[0][0]["corrected"] == {}


def test_the_last_word_may_be_unfinished() -> None:
    assert hits(small({"title": "Hand limit"}, {"title": "Handsome"}), "hand lim")[0] == 0


def test_brackets_do_not_hide_words() -> None:
    assert hits(small("x", {"title": "The Rush (3 times in a row)"}), "(3 times") == [1]


def test_the_question_written_with_a_rule_finds_it() -> None:
    index = small({"title": "Limit"}, {"title": "Upkeep", "questions": ["What if I am broke?"]})
    assert hits(index, "i am broke")[0] == 1


def test_other_names_of_the_glossary_find_the_rule_in_their_game_alone() -> None:
    term = {"title": "Fine", "type": "term", "aliases": ["penalty"]}
    index = small(term, "You pay a fine of two coins.", {"text": "All is fine here.", "game": "other"})
    assert hits(index, "penalty") == [0, 1]


def test_a_whole_sentence_asks_for_the_rule_a_word_for_the_card() -> None:
    index = small(
        {"title": "Skip cards", "text": "A Skip costs a turn."}, {"title": "Skip", "type": "piece", "text": "A turn."}
    )
    assert hits(index, "skip")[0] == 1
    assert hits(index, "how many skip cards cost me a turn")[0] == 0


def test_a_word_of_another_game_is_no_slip_here() -> None:
    index = small({"title": "Pile"}, {"title": "Tile", "game": "other"})
    assert ask(index, [{"ask": "tile", "game": "g"}]) == [[]]


@pytest.mark.parametrize(
    ("asked", "rule"),
    [("who has won", "Win."), ("which card was taken", "Take it."), ("they drew it", "Draw."),
     ("the replacement", "Replace."), ("a direct way", "Direction.")],
)  # fmt: skip
def test_other_forms_of_a_word_are_found(asked: str, rule: str) -> None:
    assert hits(small("Nothing of that kind.", rule), asked) == [1]


@pytest.mark.parametrize(
    ("asked", "rule"),
    [("colour", "The color."), ("favorite", "Favourite."), ("organize", "Organise it."), ("neighbors", "A neighbour."),
     ("center", "The centre."), ("got bread", "Get bread."), ("loaf", "Two loaves."),
     ("master class", "A masterclass.")],
)  # fmt: skip
def test_other_spellings_are_found(asked: str, rule: str) -> None:
    assert hits(small("Nothing of that kind.", rule), asked) == [1]


@pytest.mark.parametrize("asked", ["last hand", "last big hand"])
def test_words_that_stand_together_as_they_were_asked_come_first(asked: str) -> None:
    index = small("The last of the cards, a round, a hand.", "The last hand of the cards, a round.")
    assert hits(index, asked)[0] == 1


def test_a_second_name_that_says_it_counts_a_little() -> None:
    index = small({"aliases": ["hand limit", "too big it"]}, {"aliases": ["hand limit", "limit of hand"]})
    assert hits(index, "hand limit")[0] == 1


def test_a_name_that_nobody_knows_hides_no_answer() -> None:
    index = small("The bank keeps coins.", {"title": "Sandwich", "text": "The jury picks a sandwich."}, "Pick.")
    assert hits(index, "Lisa picks Bartholomews sandwich whenever Gwendolyn asks")[0] == 1


def test_common_words_alone_are_no_answer_to_a_word_that_nobody_knows() -> None:
    assert hits(small("You may keep your card.", "It is your turn."), "your kibitzer") == []
    assert hits(small("You may keep your card.", "It is your turn."), "your") != []


def test_an_example_and_a_ruling_stand_behind_their_rule() -> None:
    same = {"title": "Fine", "text": "You pay two coins."}
    index = small({**same, "class": "example"}, {**same, "class": "ruling"}, same)
    assert hits(index, "fine") == [2, 1, 0]


def test_a_rule_is_worth_more_among_rules_that_answer_too() -> None:
    rule = {"title": "Pay", "text": "Two coins."}
    index = small({**rule, "section": "Ends"}, {**rule, "section": "Costs"}, {"text": "Pay coins.", "section": "Costs"})
    found = hits(index, "pay coins")
    assert found.index(1) < found.index(0)


def test_a_title_comes_before_another_name_of_the_same_words() -> None:
    index = small({"title": "Check", "aliases": ["gold star"]}, {"title": "Gold Star"}, {"text": "A star of gold."})
    assert hits(index, "gold star")[:2] == [1, 0]


@pytest.mark.parametrize("typed", ["bred", "breead", "braed"])
def test_a_slip_in_the_middle_is_likelier_than_another_beginning(typed: str) -> None:
    index = small({"title": "Tread"}, {"title": "Bread"}, {"title": "Bead"})
    assert ask(index, [{"ask": typed}])[0][0]["title"] == "Bread"


def test_two_words_written_as_one_are_two() -> None:
    index = small({"title": "Butter"}, {"title": "Peanut Butter"}, {"title": "Peanuts"})
    assert hits(index, "peanutbutter")[0] == 1


@pytest.mark.parametrize(
    ("asked", "rule"),
    [("dbl", "Double it."), ("crds", "The cards."), ("plyrs", "The players."), ("pts", "The points."),
     ("1st", "Be the first."), ("ppl", "Some people.")],
)  # fmt: skip
def test_words_typed_in_a_hurry_are_found(asked: str, rule: str) -> None:
    assert hits(small("Nothing of that kind.", "A table, a cart, a plan, a pot.", rule), asked) == [2]


@pytest.mark.parametrize("asked", ["4p", "4players"])
def test_a_number_written_with_its_player_is_both(asked: str) -> None:
    assert hits(small("A player.", "For 4 players.", "Take 4 coins."), asked)[0] == 1


def test_an_unknown_word_stands_for_what_shares_its_root() -> None:
    assert hits(small("Nobody here.", "Attack a card."), "attacker") == [1]


def test_what_the_game_does_not_call_so_stands_for_what_it_calls_so() -> None:
    index = small("A word about throwing.", "Discard the card.", "Keep the card.")
    assert hits(index, "can I chuck it")[0] == 1


def _pieces(count: int) -> list[dict[str, str]]:
    names = ["Ham", "Egg", "Tuna", "Crab", "Duck", "Feta"][:count]
    return [{"title": name, "type": "piece", "section": "Foods", "text": "Pay 2 coins or points."} for name in names]


def test_a_word_alike_is_not_the_word() -> None:
    """What stands for a word weighs less in a name than the word itself."""
    term = {"title": "Deck", "type": "term", "aliases": ["stack"]}
    index = small(
        {"title": "Tower", "aliases": ["stack"], "text": "A stack, a pile."}, {"title": "Deck of tiles"}, term
    )
    assert hits(index, "deck") == [2, 1, 0]


def test_pieces_that_resemble_each_other_leave_room_for_a_rule() -> None:
    rule = {"title": "Keeping", "text": "What anybody pays for a food is settled here in rather many words, in coins."}
    index = small(*_pieces(6), rule)
    assert 6 in hits(index, "pay coins")[:3]
    assert sorted(hits(index, "pay coins")) == list(range(7))


def test_pieces_that_were_asked_for_stand_together() -> None:
    eggs = [{**piece, "title": f"{piece['title']} Roll"} for piece in _pieces(4)]
    index = small({"text": "A roll is a sandwich."}, *eggs)
    assert set(hits(index, "roll")[:4]) == {1, 2, 3, 4}


def test_nothing_is_an_empty_list() -> None:
    assert ask(small("bread"), [{"ask": "zzzzzz"}]) == [[]]


def test_games_are_kept_apart() -> None:
    index = small({"title": "Bread"}, {"title": "Bread", "game": "other"})
    assert [found["game"] for found in ask(index, [{"ask": "bread", "game": "other"}])[0]] == ["other"]


def test_the_same_question_has_the_same_answer() -> None:
    index = small({"title": "Bread"}, {"title": "Bread"}, {"title": "Bread"})
    assert hits(index, "bread") == [0, 1, 2]


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["node", str(ENGINE), *arguments], capture_output=True, text=True, check=False)


def test_command_line_reads_json_and_script(tmp_path) -> None:
    index = small({"title": "Bread"}, {"title": "Butter"})
    (tmp_path / "a.json").write_text(json.dumps(index), "utf-8")
    (tmp_path / "a.js").write_text(f"window.deckpressIndex = {json.dumps(index)};\n", "utf-8")
    answers = [json.loads(_run(str(tmp_path / name), "bread", "--limit", "1").stdout) for name in ("a.json", "a.js")]
    assert answers[0] == answers[1]
    keys = {"rank", "score", "id", "game", "type", "title", "section", "url", "corrected"}
    assert set(answers[0][0]) == keys
    assert answers[0][0]["rank"] == 1


def test_nothing_found_exits_0(tmp_path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(small("bread")), "utf-8")
    done = _run(str(tmp_path / "a.json"), "zzzzzz")
    assert (done.returncode, json.loads(done.stdout)) == (0, [])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("シャッフルして山札から1枚引く。", ["山札", "シャッフル", "ｼｬｯﾌﾙ", "引く", "札", "枚"]),
        ("从牌堆抽一张牌。", ["牌堆", "抽一张", "牌"]),
        ("카드더미에서 카드를 뽑는다.", ["카드", "더미", "뽑는다"]),
        ("משכו קלף מהחפיסה, לא מן הערימות.", ["קלף", "חפיסה", "החפיסה", "חֲפִיסָה", "ערימות", "קלפ"]),
        ("اسحب بطاقة من الكومة", ["بطاقة", "البطاقة", "كومة", "بِطاقَه", "الكـومة"]),
    ],
)
def test_pl_164_words_of_other_scripts_are_found_by_their_parts(text: str, words: list[str]) -> None:
    index = small("バーガー 手の中 soup 회의 בית مدرسة", text)
    assert {word: hits(index, word)[:1] for word in words} == {word: [1] for word in words}


def test_kana_with_and_without_its_marks_are_two_words() -> None:
    assert hits(small("ばか", "はか"), "ばか") == [0]
    assert hits(small("ばか", "はか"), "はか") == [1]


def test_the_endings_of_a_japanese_question_do_not_outweigh_its_word() -> None:
    index = small("そうではありません。何かになりますか。", {"title": "捨て札", "text": "使ったカード。"})
    assert hits(index, "捨て札はどうなりますか")[0] == 1
