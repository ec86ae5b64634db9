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
    title: [4, 0.6], aliases: [2, 0.3], questions: [2, 0.4], section: [0.6, 0.5], number: [1.5, 0], game: [0.5, 0], text: [1, 0.65],
  };
  const SATURATION = 1.1;
  // The place itself comes before what only points to it.
  const TYPES = { rule: 1, piece: 1, question: 0.75, term: 0.7 };
  const COMMON = new Set(("a about after again all also am an and any are as at be because been before but by can could did do does for " +
    "from get gets go goes got had has have he her here him his how i if in into is it its just many may me might more much must my " +
    "need no not now of off on one only or other our out over own put she should so some than that the their them then there they " +
    "this those through to too up us use want was we were what when where which while who whose why will with would you your").split(" "));
  const COMMON_WEIGHT = 0.35;
  const NUMBERS = new Map("zero one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, i) => [word, String(i)]));
  // What people say at a table for the same thing; each word stands for the others of its line a little.
  const ALIKE = (`begin start first|level tie even|reveal show present|icon symbol|end finish over last|win winner victory|lose loser out eliminated|tie tied draw equal same|score point count|
    buy hire pay cost price|money coin cash|deck pile stack|empty gone runout left|reshuffle shuffle|draw pick take|discard throw away|swap replace exchange|
    opponent neighbour neighbor other friend someone somebody|player people person|may can allowed|must have forced|maximum limit most many much|minimum least|
    turn go move|card tile piece|look see peek|secret hidden hide|back return|give pass hand|direction clockwise|attack spoil foul ruin|fix repair heal|
    bonus extra|forbidden never cannot|skip pass miss|setup preparation prepare|cover top|under beneath underneath below|forget`)
    .split("|").map((line) => line.trim().split(/\s+/));
  const ALIKE_WEIGHT = 0.5;
  const PHRASE = 0.9, NEAR = 0.25;
  // The share of the question's weight that an entry must answer; less where no entry answers so much.
  const ENOUGH = 0.3, LEAST = 0.18;

  // ---------------------------------------------------------------- words

  const fold = (text) => (/^[\x20-\x5f\x61-\x7e\n]*$/.test(text) ? text : folded(text));
  const folded = (text) => text.normalize("NFKD").replace(/\p{M}+/gu, "").replace(/[\u2018\u2019\u201b\u02bc\u05f3`\u00b4]/g, "'")
    .replace(/ß/g, "ss").replace(/[æÆ]/g, "ae").replace(/[øØ]/g, "o").replace(/[œŒ]/g, "oe").replace(/[łŁ]/g, "l");
  const WORD = /\d+(?:[/.:]\d+)+|[\p{L}\p{N}](?:[\p{L}\p{N}_]|'(?=\p{L}))*/gu;
  const PICTOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu;

  // Words as written, folded and in small letters; `parts` also splits camelCase, snake_case and 1/4/8/15.
  function words(text, parts) {
    const found = [];
    for (const [run] of fold(text).matchAll(WORD)) {
      if (/^[A-Z]?[a-z]+$/.test(run)) { // nearly every word
        found.push(run.toLowerCase());
        continue;
      }
      const plain = run.replace(/'s$/i, "").replace(/'/g, "");
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(plain)) found.push(...pairs(plain));
      else if (/^\d/.test(plain) && /[/.:]/.test(plain)) found.push(...(parts ? [plain] : []), ...plain.split(/[/.:]/));
      else found.push(...compound(plain, parts));
    }
    return found;
  }

  function pairs(run) {
    const found = [];
    for (const [part] of run.matchAll(PICTOGRAPHS)) {
      const signs = Array.from(part);
      if (signs.length === 1) found.push(part);
      for (let i = 0; i + 1 < signs.length; i++) found.push(signs[i] + signs[i + 1]);
    }
    const rest = run.replace(PICTOGRAPHS, " ").trim();
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
  function stem(word) {
    if (!stemmed.has(word)) stemmed.set(word, endless(word));
    return stemmed.get(word);
  }
  function endless(word) {
    if (NUMBERS.has(word)) return NUMBERS.get(word);
    if (!/^[a-z]{3,}$/.test(word)) return word;
    let w = word;
    if (w.length > 4 && w.endsWith("ies")) w = w.slice(0, -3) + "y";
    else if (/(?:ch|sh|ss|x|zz|o)es$/.test(w) && w.length > 4) w = w.slice(0, -2);
    else if (w.length > 3 && /[^sui]s$/.test(w)) w = w.slice(0, -1);
    if (w.length > 5 && w.endsWith("ing") && /[aeiouy]/.test(w.slice(0, -3))) w = single(w.slice(0, -3));
    else if (w.length > 4 && w.endsWith("ied")) w = w.slice(0, -3) + "y";
    else if (w.length > 4 && w.endsWith("ed") && /[aeiouy]/.test(w.slice(0, -2))) w = single(w.slice(0, -2));
    else if (w.length > 5 && w.endsWith("ly")) w = w.slice(0, -2);
    return w.length > 3 && w.endsWith("e") ? w.slice(0, -1) : w;
  }
  const alike = new Map(), stemmed = new Map();
  const single = (w) => (/([bdgmnprt])\1$/.test(w) ? w.slice(0, -1) : w);

  for (const line of ALIKE) for (const word of line) alike.set(stem(word), (alike.get(stem(word)) || []).concat(line.map(stem)));

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

  // Postings by stem: which entries hold it, in which field, how often. Built once, some tens of milliseconds.
  function build(index) {
    const engine = { entries: index.entries, postings: new Map(), forms: new Map(), named: new Set(), averages: {}, lengths: [], phrases: [], streams: [] };
    engine.entries.forEach((entry, at) => addEntry(engine, entry, at));
    for (const field in FIELDS) {
      engine.averages[field] = engine.lengths.reduce((sum, l) => sum + l[field], 0) / Math.max(1, engine.lengths.length) || 1;
    }
    return engine;
  }

  const fieldText = (entry, field) => [].concat(field === "game" ? entry.game.replace(/-/g, " ") : entry[field] || []).join("\n");

  function addEntry(engine, entry, at) {
    const lengths = {}, stream = [];
    for (const field in FIELDS) {
      const found = words(fieldText(entry, field), true);
      lengths[field] = found.length;
      stream.push(...found.map(stem), "", "", "");
      for (const word of found) addWord(engine, word, field, at);
      if (field === "title" || field === "aliases") found.forEach((word) => engine.named.add(stem(word)));
    }
    engine.lengths.push(lengths);
    engine.streams.push(stream);
    engine.phrases.push([entry.title, ...(entry.aliases || []), ...(entry.questions || [])].map((text) => stems(text)));
  }

  const stems = (text) => words(text, false).map(stem);

  function addWord(engine, word, field, at) {
    const key = stem(word);
    let entries = engine.postings.get(key);
    if (!entries) engine.postings.set(key, (entries = new Map()));
    let counts = entries.get(at);
    if (!counts) entries.set(at, (counts = {}));
    counts[field] = (counts[field] || 0) + 1;
    engine.forms.set(word, key);
  }

  // ---------------------------------------------------------------- question

  // What a word of the question may stand for: [{stem, weight, form}], best first.
  function meanings(engine, word, last, allowed) {
    const exact = stem(word), found = new Map();
    const add = (key, weight, form) => {
      if (held(engine, key, allowed) && (found.get(key)?.weight || 0) < weight) found.set(key, { stem: key, weight, form });
    };
    add(exact, 1, null);
    const known = found.size > 0;
    for (const key of alike.get(exact) || []) add(key, ALIKE_WEIGHT, null);
    const open = (last && word.length > 1) || (!known && word.length > 3);
    // A word that another game knows is no slip here, and a common word never is.
    const elsewhere = !known && engine.forms.has(word);
    const reach = word.length < 3 || elsewhere || COMMON.has(word) ? 0 : word.length < 8 ? 1 : 2;
    for (const [form, key] of engine.forms) {
      if (open && form.length > word.length && form.startsWith(word)) add(key, known ? 0.35 : 0.75, null);
      if (!reach || (known && !engine.named.has(key)) || /\d/.test(form) !== /\d/.test(word)) continue;
      const distance = slips(word, form, known ? 1 : reach);
      if (distance > 0 && distance <= (known ? 1 : reach)) add(key, nearness(word, form, distance, known), form);
    }
    return Array.from(found.values()).sort((a, b) => b.weight - a.weight).slice(0, 12);
  }

  function nearness(word, form, distance, known) {
    const start = word[0] === form[0] ? 1 : 0.8;
    return (known ? 0.3 : 0.85) * start * (distance === 1 ? 1 : 0.6);
  }

  const held = (engine, key, allowed) => {
    const entries = engine.postings.get(key);
    if (!entries) return false;
    for (const at of entries.keys()) if (allowed(at)) return true;
    return false;
  };

  // Rare words weigh more, common words little, yet never nothing; a word that no entry holds weighs as the rarest.
  function weight(engine, word, count) {
    const rarity = Math.log(1 + (engine.entries.length - count + 0.5) / (count + 0.5));
    return COMMON.has(word) ? rarity * COMMON_WEIGHT : rarity;
  }

  function fieldScore(engine, counts, at) {
    let sum = 0;
    for (const field in counts) {
      const [boost, dilution] = FIELDS[field];
      sum += (boost * counts[field]) / (1 - dilution + (dilution * engine.lengths[at][field]) / engine.averages[field]);
    }
    return sum / (sum + SATURATION);
  }

  // Best match of the question with one title, alias or written question of an entry: 1 where the words are the same.
  function phrase(engine, at, weights) {
    let best = 0;
    const total = sum(weights.values());
    for (const list of engine.phrases[at]) {
      let shared = 0, all = 0;
      for (const key of new Set(list)) {
        const same = weights.get(key), near = same ?? Math.max(0, ...(alike.get(key) || []).map((other) => weights.get(other) || 0));
        all += same ?? otherWeight(engine, key);
        shared += same ?? near * ALIKE_WEIGHT;
      }
      if (shared) best = Math.max(best, (2 * shared) / (total + all));
    }
    return best;
  }

  // Neighbours of the question that stand near each other in the entry: 1 where all do, side by side.
  function nearby(engine, at, wanted) {
    const keys = Array.from(wanted.keys()), stream = engine.streams[at];
    const seen = new Map(keys.map((key) => [key, []]));
    stream.forEach((key, place) => seen.get(key)?.push(place));
    let together = 0, all = 0;
    for (let i = 0; i + 1 < keys.length; i++) {
      const here = Math.sqrt(wanted.get(keys[i]) * wanted.get(keys[i + 1])), after = seen.get(keys[i + 1]);
      all += here;
      const gap = Math.min(...seen.get(keys[i]).map((a) => Math.min(...after.map((b) => (b > a ? b - a : a - b + 1)))));
      if (gap <= 4) together += here / gap;
    }
    return all ? together / all : 0;
  }

  const otherWeight = (engine, key) => weight(engine, key, engine.postings.get(key)?.size || 0);
  const sum = (values) => { let total = 0; for (const value of values) total += value; return total; };

  function search(engine, question, options = {}) {
    const allowed = (at) => !options.game || engine.entries[at].game === options.game;
    const asked = Array.from(new Set(words(question, false)));
    const scores = new Map(), wanted = [];
    let total = 0;
    asked.forEach((word, place) => {
      const choices = meanings(engine, word, place === asked.length - 1, allowed);
      const best = choices[0] && engine.postings.get(choices[0].stem);
      const heavy = weight(engine, word, best ? best.size : 0);
      total += heavy;
      wanted.push({ word, heavy, stem: choices[0] && choices[0].weight > 0.5 ? choices[0].stem : stem(word) });
      addWordScores(engine, scores, choices, heavy, word, allowed);
    });
    const found = [], most = Math.max(0, ...Array.from(scores.values(), (hit) => hit.covered / total));
    for (const [at, hit] of scores) {
      const covered = hit.covered / total;
      if (covered < Math.min(ENOUGH, most) || covered < LEAST) continue;
      const meant = meantHere(wanted, hit);
      const score = (hit.score / total) * (0.35 + 0.65 * covered) + PHRASE * phrase(engine, at, meant) ** 2 + NEAR * nearby(engine, at, meant);
      found.push({ at, score: score * (TYPES[engine.entries[at].type] || 1), corrected: hit.corrected });
    }
    found.sort((a, b) => b.score - a.score || a.at - b.at);
    return found.slice(0, options.limit || 10).map((hit, i) => result(engine, hit, i + 1));
  }

  function addWordScores(engine, scores, choices, heavy, word, allowed) {
    const best = new Map();
    for (const choice of choices) {
      for (const [at, counts] of engine.postings.get(choice.stem)) {
        if (!allowed(at)) continue;
        const score = choice.weight * fieldScore(engine, counts, at);
        if (score > (best.get(at)?.score || 0)) best.set(at, { score, choice });
      }
    }
    for (const [at, { score, choice }] of best) {
      const hit = scores.get(at) || { score: 0, covered: 0, corrected: {}, stems: {} };
      hit.score += heavy * score;
      hit.covered += heavy * choice.weight;
      if (choice.form) hit.corrected[word] = choice.form;
      if (choice.weight > 0.5) hit.stems[word] = choice.stem;
      scores.set(at, hit);
    }
  }

  // A mistyped word may stand for several: in each entry it stands for the one that the entry has.
  const meantHere = (wanted, hit) => new Map(wanted.map(({ word, heavy, stem }) => [hit.stems[word] || stem, heavy]));

  function result(engine, hit, rank) {
    const { id, game, type, title, section, url } = engine.entries[hit.at];
    return { rank, score: Math.round(hit.score * 1e4) / 1e3, id, game, type, title, section: section || "", url, corrected: hit.corrected };
  }

  const common = (word) => COMMON.has(word);
  const api = { build, search, words, stem, slips, fold, common };
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
    const limit = options.limit === undefined ? 10 : Number(options.limit);
    if (plain.length !== 2 || !Number.isInteger(limit) || limit < 1 || ("game" in options && !options.game)) usage("two arguments are needed");
    let index;
    try {
      index = JSON.parse(require("fs").readFileSync(plain[0], "utf8").replace(/^window\.deckpressIndex = /, "").replace(/;\s*$/, ""));
    } catch (reason) {
      usage(`${plain[0]} cannot be read: ${reason.message}`);
    }
    process.stdout.write(JSON.stringify(search(build(index), plain[1], { game: options.game, limit }), null, 2) + "\n");
  }

  function usage(reason) {
    process.stderr.write(`${reason}\nusage: node search.js INDEX QUESTION [--game ID] [--limit 10]\n`);
    process.exit(2);
  }
})(typeof window === "object" ? window : globalThis);
