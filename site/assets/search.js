/* The search engine: an index and a question in, entries out, best first. Runs in the browser and in node; no package.
 *
 * Every word of a question counts, the common ones a little. A word matches itself, its other endings, what it is the
 * beginning of (the last word of the question), and, where nobody knows it, the words one or two slips away from it.
 *
 *   node search.js INDEX QUESTION [--game ID] [--limit 10]
 */
(function (root) {
  "use strict";

  // Weight of a match in each field, and how much a long field dilutes it.
  const FIELDS = {
    title: [5, 0.6], aliases: [2, 0.3], questions: [2, 0.4], section: [0.6, 0.5], number: [1.5, 0], game: [0.5, 0], text: [1.2, 0.65],
  };
  const NAMES = Object.keys(FIELDS);
  const SATURATION = 1.1;
  // The place itself comes before what only points to it.
  const TYPES = { __proto__: null, rule: 1, piece: 1, question: 0.75, term: 0.7 };
  // Who asks in a whole sentence asks about a rule, unless it only names a piece; the common words make no sentence.
  const SENTENCE = 3, IN_SENTENCE = { __proto__: null, ...TYPES, piece: 0.65 };
  // The rule comes before its example and before what the house has settled about it.
  const CLASSES = { __proto__: null, example: 0.85, ruling: 0.93 };
  const COMMON = new Set(("a about after again all allowed already also am an and any are arent as at be because been before but by can cant could couldnt did didnt do does doesnt " +
    "dont for from get gets go goes got had happens has hasnt have havent he her here hes him his how i id if ill im in into is isnt it its ive just lets many " +
    "may me might more much must my need no not now of off on one or other our out over put she shes should shouldnt so some somebody someone than that thats the " +
    "their them then there theres they theyre theyve this those through to too up us use want was wasnt we were werent what whats when where wheres which while " +
    "who whos whose why will with wont would wouldnt you your youre u ur r im pls plz thx").split(" "));
  const COMMON_WEIGHT = 0.4;
  // In Japanese the endings and small words: two signs of hiragana.
  const small = (word) => COMMON.has(word) || /^[\u3041-\u309f]{2}$/.test(word);
  const NUMBERS = new Map("zero one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, i) => [word, String(i)]));
  // Forms that no ending tells; the first of a line stands for the others.
  const IRREGULAR = new Map((`take took taken|tie tied|die died|lie lied|give gave given|draw drew drawn|win won|lose lost|buy bought|pay paid|hold held|keep kept|say said|tell told|
    throw threw thrown|lay laid lain|begin began begun|choose chose chosen|steal stole stolen|deal dealt|eat ate eaten|sell sold|find found|forget forgot forgotten|
    see saw seen|come came|run ran|make made|show shown|hide hid hidden|meet met|spend spent|build built|catch caught|think thought|spoil spoilt|mean meant|
    bring brought|send sent|stand stood|fall fell fallen|get got gotten|know knew known|break broke broken|speak spoke spoken|grow grew grown|sit sat|lead led|
    feel felt|fight fought|write wrote written|centre center|leaf leaves|loaf loaves|half halves|knife knives|child children|cannot cant|
    first 1st|second 2nd|third 3rd|point pt pts|people ppl|player plr`)
    .split("|").flatMap((line) => line.trim().split(/\s+/).map((word, _, all) => [word, all[0]])));
  // What people say at a table for the same thing; each word stands for the others of its line a little.
  const ALIKE = (`begin start first opening initial|level tie even|reveal show present flip turnover uncover|icon symbol logo sign|end finish over last done final|
    finish complete fulfil fulfill deliver serve achieve|win winner victory champion won|lose loser out eliminated dead die knocked killed|
    tie tied draw equal same tiebreaker level|score point count worth value result|buy hire pay cost price purchase|afford pay broke poor|money coin cash gold currency|
    each every per everybody everyone all|deck pile stack heap pack|empty gone runout left none exhausted|gap hole space empty|reshuffle shuffle mix|draw pick take grab|
    take grab steal snatch rob nick|discard throw away dump toss chuck ditch trash bin|remove discard rid|swap replace exchange trade switch change|
    opponent neighbour other friend someone somebody rival enemy brother sister mum mom mother dad father grandma grandpa son daughter wife husband girlfriend boyfriend partner cousin|
    player people person guy gamer|may can allowed legal permitted ok okay possible|must have forced mandatory compulsory required obliged|
    maximum max limit most many much cap|minimum min least|turn go move|card tile piece token|look see peek spy check|secret hidden hide private conceal|back return|
    give pass hand|direction clockwise counterclockwise anticlockwise sense|attack spoil foul ruin sabotage hurt hinder harm destroy damage|
    spoiled rotten bad mouldy moldy mould mold stale|fix repair heal mend|bonus extra|forbidden never cannot cant illegal banned ban|skip pass miss|
    setup preparation prepare|cover top over above|under beneath underneath below bottom|forget remember|twice two double both pair couple|thrice three triple|
    reward prize earn payout|earn gain receive collect get|cheap cheaper discount lower reduce less|keep hold stay save|add put place lay drop|
    wrong missing mistake error false fail incorrect|penalty punishment punish fee|fire sack dismiss kick|salary wage upkeep bill rent|pick choose choice select decide|
    again repeat twice another|several multiple more|number amount count quantity size|leftover remaining remain rest spare unused surplus|
    say call shout announce declare claim|talk speak describe discuss chat|lie bluff cheat pretend|table board area|middle centre|timer time clock seconds minutes|
    limit time|vote point ballot|marker token counter chip|bank pool supply reserve stock|phase step stage|refill fill replenish restock|eat bite swallow nibble|
    judge jury referee|favourite best prefer like|goal aim objective purpose|optional voluntary choice|next following after|before earlier prior|simultaneous together|
    theme topic|make build cook prepare|move walk travel step|pass cross past|land arrive|own mine myself|variant option|ingredient food filling|full room space fit|
    free nothing without|help assist aid|order contract quest|event opportunity|worth value|slow late|fast quick speed hurry|early soon premature|
    stop block prevent protect protection|match fit same suit|require need want|trigger cause happen|rule law|neighbour beside adjacent sit|part piece place section|
    begin beginner newbie|kind type sort category|name call|big large huge|small little tiny|high higher most|low lower least|increase raise more plus boost|
    decrease reduce less minus|divide split share|sum total add altogether|exact precise|edition version|box contents inside|lost missing|broken damaged|
    duplicate copy same double|unlimited endless infinite limit|group set collection|special ability power effect|text effect|later afterwards after|
    immediately instantly straightaway once now|last previous|drawn draw|use play|hero chef|kid child young|old eldest oldest|round lap circuit|stay stand remain|
    refuse decline reject|advantage benefit good useful|useless worthless bad|target whom|finger point|throne crown|guess predict number|dollar euro cent coin|
    happen effect result consequence|explain mean meaning definition|beat defeat overtake|shop market store|enough sufficient|jump skip hop leap|open visible public|
    whose own belong|touch hold grab|circle ring round wheel track|reuse again recycle return|zero none nothing|row line display|simultaneous same moment|
    face front side picture`)
    .split("|").map((line) => line.trim().split(/\s+/));
  const ALIKE_WEIGHT = 0.5, SAME_WEIGHT = 0.7;
  // A word that the game does not have at all is meant as what is like it.
  const STRANGE_WEIGHT = 0.6, STRANGE_SAME = 0.85, RELATED_WEIGHT = 0.5, SHORT_WEIGHT = 0.8;
  const PHRASE = 0.6, SECOND = 0.1, TITLED = 1.12, NEAR = 0.5, CHAPTER = 0.08, ALIKE_PIECES = 2, FIRST_PLACES = 5;
  // An entry must answer this share of what the best one answers, and be worth this share of the best in the end.
  const ENOUGH = 0.1, WORTH = 0.05, READ = 60;
  // What a word that nobody knows (a name) counts of its weight; how many words are read, lest a rulebook pasted in stop the page.
  const STRANGER = 0.3, LONGEST = 60;

  // What a map holds of a key; made when first asked for.
  function kept(map, key, make) {
    let found = map.get(key);
    if (found === undefined) map.set(key, (found = make(key)));
    return found;
  }
  const list = () => [], alike = new Map(), stemmed = new Map();
  const sum = (values) => { let total = 0; for (const value of values) total += value; return total; };

  // ---------------------------------------------------------------- words

  const fold = (text) => (/^[\x20-\x5f\x61-\x7e\n]*$/.test(text) ? text : folded(text));
  // Points and accents off, but not the two that make another syllable of a kana; Korean syllables are put together again.
  const folded = (text) => text.normalize("NFKD").replace(/(?![\u3099\u309a])\p{M}/gu, "").normalize("NFC").replace(/\u0640/g, "")
    .replace(/[ךםןףץىیکة]/g, (letter) => FORMS[letter]).replace(/[\u2018\u2019\u201b\u02bc\u05f3`\u00b4]/g, "'")
    .replace(/ß/g, "ss").replace(/[æÆ]/g, "ae").replace(/[øØ]/g, "o").replace(/[œŒ]/g, "oe").replace(/[łŁ]/g, "l");
  // A letter's form at the end of a word, and the Persian letters of the Arabic ones.
  const FORMS = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ", ى: "ي", ی: "ي", ک: "ك", ة: "ه" };
  const WORD = /\d+(?:[/.:]\d+)+|[\p{L}\p{N}](?:[\p{L}\p{N}_]|'(?=\p{L}))*/gu;
  // Written without blanks, or with endings at the word (Korean): every two signs side by side are a word.
  const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc]+/gu, ONE = /^[^\x00-\u2e7f]$/;

  // Words as written, folded and in small letters; `parts` also splits camelCase, snake_case and 1/4/8/15.
  function words(text, parts) {
    const found = [];
    for (const run of fold(text).match(WORD) || []) {
      const plain = run.includes("'") ? run.replace(/'s$/i, "").replace(/'/g, "") : run;
      if (/^[A-Z]?[a-z]+$/.test(plain)) found.push(plain.toLowerCase()); // nearly every word
      else if (!/^[\x00-\u10ff]*$/.test(plain) && plain.search(UNSPACED) >= 0) found.push(...pairs(plain, parts));
      else if (/^\d/.test(plain) && /[/.:]/.test(plain)) found.push(...(parts ? [plain] : []), ...plain.split(/[/.:]/));
      else found.push(...compound(plain, parts));
    }
    return found;
  }

  // In an entry the last sign also stands alone, so that each begins a word: one sign is found too.
  function pairs(run, parts) {
    const found = [];
    for (const [part] of run.matchAll(UNSPACED)) {
      const signs = Array.from(part);
      if (signs.length === 1 || parts) found.push(signs[signs.length - 1]);
      for (let i = 0; i + 1 < signs.length; i++) found.push(signs[i] + signs[i + 1]);
    }
    const rest = run.replace(UNSPACED, " ").trim();
    return rest ? found.concat(rest.toLowerCase().split(/\s+/)) : found;
  }

  function compound(run, parts) {
    const found = [];
    for (const piece of run.split("_").filter(Boolean)) {
      found.push(piece.toLowerCase());
      const split = piece.match(/\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) || [];
      if (parts && split.length > 1) found.push(...split.map((part) => part.toLowerCase()));
    }
    return found;
  }

  // Endings off: orders, ordering and ordered become order; scoring and score become scor.
  const stem = (word) => kept(stemmed, word, endless);
  function endless(word) {
    if (NUMBERS.has(word)) return NUMBERS.get(word);
    word = IRREGULAR.get(word) || word;
    if (!/^[a-z]{3,}$/.test(word)) return bare(word);
    let w = word;
    if (w.length > 4 && w.endsWith("ies")) w = w.slice(0, -3) + "y";
    else if (/(?:ch|sh|ss|x|zz|o)es$/.test(w) && w.length > 4) w = w.slice(0, -2);
    else if (w.length > 3 && /[^sui]s$/.test(w)) w = w.slice(0, -1);
    if (w.length > 5 && w.endsWith("ing") && /[aeiouy]/.test(w.slice(0, -3))) w = single(w.slice(0, -3));
    else if (w.length > 4 && w.endsWith("ied")) w = w.slice(0, -3) + "y";
    else if (w.length > 4 && w.endsWith("ed") && /[aeiouy]/.test(w.slice(0, -2))) w = single(w.slice(0, -2));
    else if (w.length > 5 && w.endsWith("ly")) w = w.slice(0, -2);
    else if (w.length > 6 && w.endsWith("ment")) w = w.slice(0, -4);
    else if (w.length > 7 && /[^s]tion$/.test(w)) w = w.slice(0, -3);
    if (w.length > 3 && w.endsWith("e")) w = w.slice(0, -1);
    // As the British write it and as the Americans do: colour, favourite, organise.
    return w.length > 4 ? w.replace(/our(?=$|it$)/, "or").replace(/iz$/, "is") : w;
  }
  // Hebrew and Arabic write "the", "and", "in" as letters before a word: off, as long as a word is left.
  function bare(word) {
    if (/^[\u05d0-\u05ea]{4,}$/.test(word)) return word.replace(/^[ובהלכמש]+(?=.{3})/, "");
    return /^[\u0621-\u064a]{5,}$/.test(word) ? word.replace(/^(?:[وفبك]?ال|لل)(?=.{3})/, "") : word;
  }
  const single = (w) => (/([bdgmnprt])\1$/.test(w) ? w.slice(0, -1) : w);

  for (const line of ALIKE) for (const word of line) kept(alike, stem(word), list).push(...line.map(stem));

  // Slips between two words, a swap of neighbours counting as one; more than `most` is reported as most + 1.
  function slips(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    let before = [], row = Array.from({ length: b.length + 1 }, (_, j) => j);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      if (Math.min(...next) > most) return most + 1;
      before = row;
      row = next;
    }
    return row[b.length];
  }

  // ---------------------------------------------------------------- index

  // An engine holds the entries, a part for each game, and how many entries hold a stem. Built once, some tens of milliseconds.
  function build(index) {
    const games = new Map(), counts = new Map();
    index.entries.forEach((entry, at) => kept(games, entry.game, list).push(at));
    const parts = new Map(Array.from(games, ([game, places]) => [game, prepare(index.entries, places, counts)]));
    return { entries: index.entries, parts, all: Array.from(parts.values()), counts, weights: new Map() };
  }

  // Of one game: by stem where it stands (entry and field, once for each time), by word its stem, by entry what is read in it.
  function prepare(entries, places, counts) {
    const part = { read: new Map(), postings: new Map(), forms: new Map(), masks: [], named: new Set(), averages: NAMES.map(() => 0), scores: new Map(), same: new Map() };
    for (const at of places) {
      const read = { lengths: [], stream: [], phrases: [], names: 0 };
      part.read.set(at, read);
      NAMES.forEach((field, number) => addField(part, read, entries[at], field, at * NAMES.length + number));
      if (entries[at].type === "term") addTerm(part, read.phrases.slice(0, read.names));
      for (const key of new Set(read.stream)) counts.set(key, (counts.get(key) || 0) + 1);
    }
    for (const { lengths } of part.read.values()) lengths.forEach((length, number) => (part.averages[number] += length / places.length));
    for (const [form, key] of part.forms) part.masks.push([form, key, letters(form)]);
    return part;
  }

  // Its words are counted in, strung together for who stands near whom, and kept apart where a question may be the same.
  function addField(part, read, entry, field, place) {
    const value = field === "game" ? entry.game.replace(/-/g, " ") : entry[field] ?? "", named = field === "title" || field === "aliases";
    let count = 0;
    for (const text of Array.isArray(value) ? value : [value]) {
      const found = words(`${text}`, true), phrase = named || field === "questions" ? new Set() : null;
      for (const word of found) {
        const key = kept(part.forms, word, stem);
        kept(part.postings, key, list).push(place);
        read.stream.push(key);
        phrase?.add(key);
        if (named) part.named.add(key);
      }
      if (phrase) read.phrases.push(Array.from(phrase));
      read.stream.push("");
      count += found.length;
    }
    read.stream.push("", "");
    read.lengths.push(count);
    if (named) read.names = read.phrases.length;
  }

  // A word of the glossary and its other names stand for each other in its game.
  function addTerm(part, all) {
    const names = all.filter((name) => name.length === 1).flat();
    for (const name of names) kept(part.same, name, list).push(...names.filter((other) => other !== name));
  }

  // A bit for each letter: words whose bits differ much are no slips of each other.
  function letters(word) {
    let mask = 0;
    for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
    return mask;
  }
  const bits = (mask) => { let count = 0; for (; mask; mask &= mask - 1) count++; return count; };

  // What a stem is worth in each entry that holds it.
  const scored = (part, key) => kept(part.scores, key, () => worths(part, key));
  function worths(part, key) {
    const found = new Map();
    for (const place of part.postings.get(key) || []) {
      const at = Math.floor(place / NAMES.length), field = place % NAMES.length, [boost, dilution] = FIELDS[NAMES[field]];
      found.set(at, (found.get(at) || 0) + boost / (1 - dilution + (dilution * part.read.get(at).lengths[field]) / (part.averages[field] || 1)));
    }
    for (const [at, worth] of found) found.set(at, worth / (worth + SATURATION));
    return found;
  }

  // ---------------------------------------------------------------- question

  // What a word of the question may stand for in a game: [{stem, weight, form, meant}], best first; `meant` are the word itself and the slips of it.
  function meanings(part, word, last, known, right) {
    const exact = stem(word), found = new Map();
    const add = (key, weight, form, like) => {
      if (part.postings.has(key) && (found.get(key)?.weight || 0) < weight) found.set(key, { stem: key, weight, form, meant: weight > 0.5 && !like });
    };
    const strange = !part.postings.has(exact);
    add(exact, 1, null);
    for (const key of alike.get(exact) || []) add(key, strange ? STRANGE_WEIGHT : ALIKE_WEIGHT, null, true);
    for (const key of part.same.get(exact) || []) add(key, strange ? STRANGE_SAME : SAME_WEIGHT, null, true);
    const open = (last && (word.length > 1 || ONE.test(word))) || (!known && word.length > 3);
    const reach = right ? 0 : known || word.length < 8 ? 1 : 2, mask = letters(word), digits = /\d/.test(word);
    for (const [form, key, other] of part.masks) {
      if (open && form.length > word.length && form.startsWith(word)) add(key, known ? 0.35 : 0.75, null);
      if (!known && related(word, form)) add(key, RELATED_WEIGHT, null);
      if (!known && shortens(word, form)) add(key, SHORT_WEIGHT, null);
      if (!reach || Math.abs(form.length - word.length) > reach || bits(mask ^ other) > 2 * reach || (known && !part.named.has(key)) || /\d/.test(form) !== digits) continue;
      const written = slips(word, form, reach), distance = written > reach && !known && word.length > 4 ? reach * slips(exact, key, 1) : written;
      if (distance > 0 && distance <= reach) add(key, nearness(word, form, distance, known), form);
    }
    return Array.from(found.values()).sort((a, b) => b.weight - a.weight).slice(0, 12);
  }

  // Of the same root: the longer part of both is the same beginning, as in attack and attacker.
  function related(word, form) {
    let same = 0;
    while (same < word.length && word[same] === form[same]) same++;
    return same >= 5 && same >= 0.6 * Math.max(word.length, form.length);
  }

  // Typed in a hurry, without the vowels: dbl is double, crds is cards.
  const shortens = (word, form) => VOWELLESS.test(word) && word[0] === form[0] && form.length > word.length && consonants(word) === consonants(form);
  const VOWELLESS = /^[b-df-hj-np-tv-z]{3,}$/, consonants = (word) => word.replace(/[aeiou]/g, "").replace(/(.)\1/g, "$1");

  function nearness(word, form, distance, known) {
    const start = word[0] === form[0] ? 1 : 0.7, letter = letters(word) === letters(form) ? 1.1 : 1;
    return (known ? 0.2 : 0.85) * start * letter * (distance === 1 ? 1 : 0.6);
  }

  // Rare words weigh more, common words little, yet never nothing; a word that no entry holds weighs as the rarest.
  function weight(engine, word, key = word) {
    const count = engine.counts.get(key) || 0;
    return Math.log(1 + (engine.entries.length - count + 0.5) / (count + 0.5)) * (small(word) ? COMMON_WEIGHT : 1);
  }

  // Best match of the question with one title, alias or written question of an entry: 1 where the words are the same, a little more for a title and a second match.
  function phrase(asked, phrases, part, weights) {
    let best = 0, second = 0;
    const total = sum(weights.values()), likened = likeThese(part, weights), own = (key) => weight(asked.engine, key);
    for (const [place, list] of phrases.entries()) {
      let shared = 0, all = 0;
      for (const key of list) {
        const same = weights.get(key);
        all += same ?? kept(asked.engine.weights, key, own);
        shared += same ?? likened.get(key) ?? 0;
      }
      const match = ((place ? 1 : TITLED) * 2 * shared) / (total + all || 1);
      second = Math.max(second, Math.min(best, match));
      best = Math.max(best, match);
    }
    return best + SECOND * second;
  }

  // What stands for the words of the question in a phrase, and what it is worth there.
  function likeThese(part, weights) {
    const likened = new Map(), add = (key, worth) => likened.set(key, Math.max(worth, likened.get(key) || 0));
    for (const [key, worth] of weights) {
      for (const other of alike.get(key) || []) add(other, worth * ALIKE_WEIGHT);
      for (const other of part.same.get(key) || []) add(other, worth * SAME_WEIGHT);
    }
    return likened;
  }

  // Neighbours of the question, or words with one between, that stand as near in the entry: 1 where all do.
  function nearby(stream, wanted) {
    const keys = Array.from(wanted.keys()), seen = new Map(keys.map((key) => [key, []]));
    stream.forEach((key, place) => seen.get(key)?.push(place));
    let together = 0, all = 0;
    for (let i = 0; i + 1 < keys.length; i++) {
      for (let step = 1; step <= 2 && i + step < keys.length; step++) {
        const here = Math.sqrt(wanted.get(keys[i]) * wanted.get(keys[i + step]));
        const gap = distance(seen.get(keys[i]), seen.get(keys[i + step])) - step;
        all += here;
        if (gap <= 3) together += here / Math.max(1, gap + 1);
      }
    }
    return all ? together / all : 0;
  }

  // Between the nearest two of two rising rows of places; what comes before its turn stands one farther.
  function distance(before, after) {
    let least = Infinity, i = 0, j = 0;
    while (i < before.length && j < after.length) {
      const gap = after[j] - before[i];
      least = Math.min(least, gap > 0 ? gap : 1 - gap);
      gap > 0 ? i++ : j++;
    }
    return least;
  }

  function search(engine, question, options = {}) {
    const asked = { engine, parts: options.game ? [engine.parts.get(options.game)].filter(Boolean) : engine.all, hits: new Map(), wanted: [], strange: 0 };
    const said = Array.from(new Set(joined(asked, words(question, false).slice(0, LONGEST))));
    said.forEach((word, place) => ask(asked, word, place === said.length - 1));
    // Of what was asked only "the" and "your" are known here: that is no answer.
    if (asked.strange && asked.wanted.every(({ word }) => small(word))) return [];
    const sentence = said.filter((word) => !small(word)).length >= SENTENCE;
    const found = likely(asked).map((hit) => judged(asked, hit, engine.entries[hit.at], sentence));
    withChapters(engine.entries, found);
    found.sort((a, b) => b.score - a.score || a.at - b.at);
    const worth = found.filter((hit) => hit.score >= WORTH * found[0].score);
    return mixed(engine.entries, worth).slice(0, options.limit || 10).map((hit, i) => result(engine, hit, i + 1));
  }

  // Two words that are one in the rules, as master class, are asked for as one, unless both are known on their own.
  function joined(asked, said) {
    return said.reduce((found, word) => {
      const last = found[found.length - 1] || "", one = last + word;
      return found.concat(last && one.length > 5 && knows(asked, one) && !(knows(asked, last) && knows(asked, word)) ? found.pop() + word : word);
    }, []);
  }
  const knows = (asked, word) => asked.parts.some((part) => part.forms.has(word));

  // The entries whose words answer most of the question; only these are read more closely.
  function likely(asked) {
    const total = sum(asked.wanted.map((each) => each.heavy)) + STRANGER * asked.strange;
    const hits = Array.from(asked.hits.values()), most = Math.max(0, ...hits.map((hit) => hit.covered));
    for (const hit of hits) hit.words = (hit.score / total) * (0.35 + (0.65 * hit.covered) / total);
    return hits.filter((hit) => hit.covered >= ENOUGH * most).sort((a, b) => b.words - a.words || a.at - b.at).slice(0, READ);
  }

  // What the words are worth, whether they stand in a title or question as they were asked, and whether they stand together.
  function judged(asked, hit, entry, sentence) {
    // A mistyped word may stand for several: in each entry it stands for the one that the entry has.
    const read = hit.part.read.get(hit.at), meant = new Map(asked.wanted.map(({ word, heavy, stem }) => [hit.stems[word] || stem, heavy]));
    const score = hit.words + PHRASE * phrase(asked, read.phrases, hit.part, meant) ** 2 + NEAR * nearby(read.stream, meant);
    const whole = named(read, meant), type = (sentence && !whole ? IN_SENTENCE : TYPES)[entry.type] || 1;
    return { at: hit.at, score: score * type * (CLASSES[entry.class] || 1), corrected: hit.corrected, named: whole };
  }

  // A rule is worth a little more where the best rules of its chapter answer too.
  function withChapters(entries, found) {
    const chapters = new Map(), rules = found.filter((hit) => entries[hit.at].type === "rule");
    const chapter = (hit) => `${entries[hit.at].game} ${entries[hit.at].section}`;
    for (const hit of rules) kept(chapters, chapter(hit), list).push(hit.score);
    for (const scores of chapters.values()) scores.sort((a, b) => b - a).splice(3);
    for (const hit of rules) hit.score += CHAPTER * Math.max(0, sum(chapters.get(chapter(hit))) - hit.score);
  }

  // Every word of the question that is not a common one stands in the entry's title or other names.
  const named = (read, meant) => Array.from(meant.keys()).every((key) => small(key) || read.phrases.slice(0, read.names).some((list) => list.includes(key)));

  // Pieces of a kind resemble each other: more than some of them wait until the first few places are given, unless they were asked for.
  function mixed(entries, found) {
    const seen = new Map(), early = [], late = [];
    for (const hit of found) {
      const { type, game, section } = entries[hit.at], kind = `${game} ${section}`, many = seen.get(kind) || 0;
      const waits = type === "piece" && !hit.named && many >= ALIKE_PIECES && early.length < FIRST_PLACES;
      if (type === "piece" && !waits) seen.set(kind, many + 1);
      (waits ? late : early).push(hit);
      if (early.length === FIRST_PLACES && late.length) early.push(...late.splice(0));
    }
    return early.concat(late);
  }

  // One word of the question: what it weighs, and what it gives to each entry.
  function ask(asked, word, last) {
    const known = asked.parts.some((part) => part.postings.has(stem(word)));
    // A word that another game knows is no slip here, and a common word never is.
    const right = word.length < 3 || COMMON.has(word) || (!known && asked.engine.all.some((part) => part.forms.has(word)));
    const choices = asked.parts.map((part) => meanings(part, word, last, known, right));
    const best = choices.flat().reduce((a, b) => (b.weight > a.weight ? b : a), { stem: stem(word), weight: 0 });
    const heavy = weight(asked.engine, word, best.stem);
    if (!best.weight) return askStranger(asked, word, heavy);
    asked.wanted.push({ word, heavy, stem: best.meant ? best.stem : stem(word) });
    asked.parts.forEach((part, at) => addWordScores(asked, part, choices[at], heavy, word));
  }

  // Two words written as one, or nothing that anybody knows. As 4p or 3players are written, p is a player.
  function askStranger(asked, word, heavy) {
    const counted = /^(\d+)([a-z]+)$/.exec(word);
    if (counted) return [counted[1], counted[2] === "p" ? "player" : counted[2]].forEach((part) => ask(asked, part, false));
    for (let i = 3; i + 3 <= word.length; i++) {
      const halves = [word.slice(0, i), word.slice(i)];
      if (halves.every((half) => knows(asked, half))) return halves.forEach((half) => ask(asked, half, false));
    }
    asked.strange += heavy;
  }

  function addWordScores(asked, part, choices, heavy, word) {
    const best = new Map();
    for (const choice of choices) {
      for (const [at, worth] of scored(part, choice.stem)) {
        const score = choice.weight * worth;
        if (score > (best.get(at)?.score || 0)) best.set(at, { score, choice });
      }
    }
    for (const [at, { score, choice }] of best) {
      const hit = kept(asked.hits, at, () => ({ at, part, score: 0, covered: 0, corrected: {}, stems: Object.create(null) }));
      hit.score += heavy * score;
      hit.covered += heavy * choice.weight;
      if (choice.form) hit.corrected[word] = choice.form;
      if (choice.meant) hit.stems[word] = choice.stem;
    }
  }

  function result(engine, hit, rank) {
    const { id, game, type, title, section, url } = engine.entries[hit.at];
    return { rank, score: Math.round(hit.score * 1e4) / 1e3, id, game, type, title, section: section || "", url, corrected: hit.corrected };
  }

  const api = { build, search, words, stem, slips, fold, common: (word) => COMMON.has(word) };
  root.deckpressSearch = api;
  if (typeof module === "object" && typeof process === "object" && require.main === module) main(process.argv.slice(2));
  else if (typeof module === "object") module.exports = api;

  // ---------------------------------------------------------------- command line

  function main(rest) {
    const options = {}, plain = [];
    while (rest.length) {
      const word = rest.shift();
      if (word === "--game" || word === "--limit") options[word.slice(2)] = rest.shift();
      else plain.push(word);
    }
    const limit = "limit" in options ? options.limit : "10", [file, question] = plain;
    if (plain.length !== 2) usage("an index and a question are needed");
    if (!/^[1-9]\d*$/.test(limit)) usage(`--limit ${limit}: a whole number from 1 is needed`);
    if ("game" in options && !options.game) usage("--game: the id of a game is needed");
    const engine = build(read(file));
    if (options.game && !engine.parts.has(options.game)) process.stderr.write(`no game ${options.game} in ${file}, but ${Array.from(engine.parts.keys()).join(", ")}\n`);
    process.stdout.write(JSON.stringify(search(engine, question, { game: options.game, limit: Number(limit) }), null, 2) + "\n");
  }

  function read(file) {
    try {
      const index = JSON.parse(require("fs").readFileSync(file, "utf8").replace(/^\ufeff?(?:window\.deckpressIndex = )?/, "").replace(/;\s*$/, ""));
      if (index.entries.every(({ id, game }) => typeof id === "string" && typeof game === "string")) return index;
      usage(`${file} is no search index: an entry has no id or game`);
    } catch (reason) {
      usage(`${file} cannot be read as a search index: ${reason.message}`);
    }
  }

  function usage(reason) {
    process.stderr.write(`${reason}\nusage: node search.js INDEX QUESTION [--game ID] [--limit 10]\n`);
    process.exit(2);
  }
})(typeof window === "object" ? window : globalThis);
