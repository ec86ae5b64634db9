/* The search box: a dialog over the page. Keys: / or s opens, arrows choose, Enter goes, Escape closes. */
(function () {
  "use strict";
  const script = document.currentScript.src;
  const assets = script.slice(0, script.lastIndexOf("/") + 1), root = window.deckpressRoot ?? assets.replace(/assets\/$/, "");
  const game = document.documentElement.dataset.game;
  const GROUPS = [["rule", "Rules"], ["piece", "Cards and pieces"], ["question", "Questions"], ["term", "Words and icons"]];
  const MOST = 24; // more than this nobody reads
  const letters = new Intl.Collator("en", { numeric: true });
  let engine, dialog, input, list, status, everywhere = !game, chosen = 0;

  const make = (tag, attributes = {}, ...children) => {
    const node = document.createElement(tag);
    for (const name in attributes) node.setAttribute(name, attributes[name]);
    node.append(...children);
    return node;
  };

  // The index is a script, so that pages opened from a folder have it too; it is loaded on first use.
  let loading;
  function load() {
    return (loading ||= new Promise((done, failed) => {
      if (window.deckpressIndex) return done();
      const node = make("script", { src: assets + "search-index.js" });
      node.onload = done;
      node.onerror = failed;
      document.head.append(node);
    }).then(() => (engine = window.deckpressSearch.build(window.deckpressIndex))));
  }

  const address = (entry) => root + entry.url.replace("/#", "/index.html#");
  const title = (id) => window.deckpressIndex.games?.[id] || id;

  function build() {
    input = make("input", { type: "search", role: "combobox", "aria-expanded": "true", "aria-controls": "results", "aria-autocomplete": "list", "aria-label": "Search", dir: "auto", autocomplete: "off", spellcheck: "false", enterkeyhint: "go" });
    input.placeholder = game ? `Ask about ${document.querySelector(".here").textContent}` : "Ask about any game";
    const close = make("button", { type: "button" }, "Close");
    close.onclick = shut;
    const form = make("form", { role: "search" }, input, close);
    form.onsubmit = (event) => { event.preventDefault(); follow(); };
    status = make("output", { "aria-live": "polite" });
    list = make("div", { class: "results", id: "results", role: "listbox", "aria-label": "Results", tabindex: "-1" });
    dialog = make("dialog", { class: "search", "aria-label": "Search" }, form, scopes(), list);
    dialog.onclose = () => { forget(); leaving = false; };
    dialog.onclick = (event) => { if (event.target === dialog) shut(); };
    dialog.addEventListener("keydown", keys);
    input.oninput = show;
    document.body.append(dialog);
  }

  function scopes() {
    const box = make("div", { class: "scope", role: "group", "aria-label": "Where to search" });
    if (game && !window.deckpressPictures) {
      for (const [all, label] of [[false, "This game"], [true, "All games"]]) {
        const button = make("button", { type: "button", "aria-pressed": String(all === everywhere), "data-all": String(all) }, label);
        button.onclick = () => scope(all);
        box.append(button);
      }
    }
    box.append(status);
    return box;
  }

  function scope(all) {
    everywhere = all;
    for (const button of dialog.querySelectorAll(".scope button")) button.setAttribute("aria-pressed", button.dataset.all === String(all));
    show();
    input.focus();
  }

  function open(text) {
    if (!dialog) build();
    if (!dialog.open) dialog.showModal();
    if (typeof text === "string") input.value = text;
    input.focus();
    input.select();
    status.textContent = engine ? "" : "Loading …";
    load().then(show, () => { status.textContent = "The index could not be loaded."; });
  }

  // Words are looked for among folded letters, each of which knows its place in the text; Hebrew and Arabic ones with what is written before them.
  function marked(text, words) {
    const holder = make("span"), places = [];
    let flat = "", at = 0, done = 0;
    for (const sign of text) {
      const folded = window.deckpressSearch.fold(sign);
      for (let i = 0; i < folded.length; i++) places.push(at);
      flat += folded;
      at += sign.length;
    }
    const pattern = new RegExp(words.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/^(?=[\u05d0-\u064a])/, "[\u05d0-\u064a]*")).join("|"), "giu");
    for (const found of words.length ? flat.matchAll(pattern) : []) {
      const start = places[found.index], end = places[found.index + found[0].length] ?? text.length;
      holder.append(text.slice(done, start), make("mark", {}, text.slice(start, end)));
      done = end;
    }
    holder.append(text.slice(done));
    return holder;
  }

  function hit(found, words, at) {
    const entry = engine.byId.get(found.id);
    const link = make("a", { class: "hit", role: "option", id: `hit-${at}`, href: address(entry), "aria-selected": "false", tabindex: "-1" });
    const where = [entry.number, entry.section !== entry.title ? entry.section : "", everywhere ? title(entry.game) : ""].filter(Boolean).join(" · ");
    link.append(make("b", { dir: "auto" }, marked(entry.title, words)), make("small", {}, where), make("p", { dir: "auto" }, marked(excerpt(entry.text, entry.title, words), words)));
    link.onclick = (event) => { if (!event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); go(link); } };
    return link;
  }

  // The words in their place; a rule whose title names them answers as a whole, so from its beginning.
  function excerpt(text, name, words) {
    const fold = (said) => window.deckpressSearch.fold(said).toLowerCase(), flat = text.replace(/([^\s.:;!?])\s*\n\s*/g, "$1; ").replace(/\s+/g, " "), lower = fold(flat);
    const at = Math.min(...words.map((w) => lower.indexOf(w)).filter((i) => i >= 0), flat.length);
    const start = at > 120 && at < flat.length && !words.some((w) => fold(name).includes(w)) ? flat.lastIndexOf(". ", at) + 1 || at - 60 : 0;
    return (start ? "… " : "") + flat.slice(start, start + 230).trim();
  }

  function show() {
    if (!engine) return;
    engine.byId ||= new Map(engine.entries.map((entry) => [entry.id, entry]));
    const question = input.value.trim();
    list.replaceChildren();
    chosen = 0;
    if (!question) return overview("Everything from A to Z");
    const found = window.deckpressSearch.search(engine, question, { game: everywhere ? null : game, limit: MOST });
    const corrected = Object.assign({}, ...found.slice(0, 3).reverse().map((f) => f.corrected));
    status.textContent = found.length === MOST ? `The best ${MOST}` : found.length ? `${found.length} result${found.length === 1 ? "" : "s"}` : "Nothing found";
    for (const word in corrected) list.append(make("p", { class: "note" }, "Looked for ", make("b", {}, corrected[word]), ` instead of ${word}.`));
    if (!found.length) return nothing(question);
    if (!everywhere) elsewhere(question, found[0]);
    const said = window.deckpressSearch.words(question, false).map((w) => corrected[w] || w).filter((w) => w.length > 2 || /[^\x00-\u024f]/.test(w));
    const rare = said.filter((w) => !window.deckpressSearch.common(w)), words = (rare.length ? rare : said).map((w) => (/^[a-z]/.test(w) ? w : window.deckpressSearch.stem(w)));
    groups(found, words);
    select(0);
  }

  // Groups in the order of their best result, so that the first result of all stands first.
  function groups(found, words) {
    const order = [...new Set(found.map((f) => f.type))];
    let at = 0;
    for (const type of order) {
      const box = make("div", { role: "group", "aria-label": GROUPS.find(([id]) => id === type)?.[1] || type });
      box.append(make("h3", { role: "presentation" }, box.getAttribute("aria-label")));
      for (const f of found.filter((f) => f.type === type).slice(0, 8)) box.append(hit(f, words, at++));
      list.append(box);
    }
  }

  // Another game answers much better: that is said, one tap away.
  function elsewhere(question, best) {
    const [other] = window.deckpressSearch.search(engine, question, { limit: 1 });
    if (!other || other.game === game || other.score < 2 * best.score) return;
    const button = make("button", { type: "button" }, "Look in all games");
    button.onclick = () => scope(true);
    list.append(make("p", { class: "note" }, make("b", {}, other.title), ` belongs to ${title(other.game)}. `, button));
  }

  function nothing(question) {
    const note = make("p", { class: "note" }, `Nothing about “${question}” ${everywhere ? "in any game" : "in this game"}. `);
    if (!everywhere) {
      const others = window.deckpressSearch.search(engine, question, { limit: 5 });
      if (others.length) {
        const button = make("button", { type: "button" }, `Look in all games (${others.length})`);
        button.onclick = () => scope(true);
        note.append(button);
      }
    }
    list.append(note);
    overview("Perhaps it has another name: everything from A to Z");
  }

  function overview(heading) {
    if (!input.value.trim()) status.textContent = "";
    const entries = engine.entries.filter((e) => (everywhere || e.game === game) && e.type !== "question");
    const names = entries.slice().sort((a, b) => letters.compare(a.title, b.title));
    const box = make("div", { role: "group", "aria-label": heading });
    box.append(make("h3", { role: "presentation" }, heading));
    names.forEach((entry, at) => {
      const link = make("a", { class: "hit", role: "option", id: `hit-${at}`, href: address(entry), "aria-selected": "false", tabindex: "-1" });
      link.append(make("b", {}, entry.title), make("small", {}, [entry.section !== entry.title ? entry.section : "", everywhere ? title(entry.game) : ""].filter(Boolean).join(" · ")));
      link.onclick = (event) => { if (!event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); go(link); } };
      box.append(link);
    });
    list.append(box);
    chosen = -1;
    input.removeAttribute("aria-activedescendant");
  }

  const options = () => Array.from(list.querySelectorAll(".hit"));

  function select(at) {
    const all = options();
    if (!all.length) return;
    chosen = (at + all.length) % all.length;
    all.forEach((option, i) => option.setAttribute("aria-selected", String(i === chosen)));
    input.setAttribute("aria-activedescendant", all[chosen].id);
    all[chosen].scrollIntoView({ block: "nearest" });
  }

  function keys(event) {
    if (event.key === "ArrowDown") select(chosen + 1);
    else if (event.key === "ArrowUp") select(chosen < 0 ? -1 : chosen - 1);
    else if (event.key === "Escape") shut();
    else return;
    event.preventDefault();
  }

  function follow() {
    const link = options()[Math.max(0, chosen)];
    if (link) go(link);
  }

  // The hidden box would keep the keys until the next frame; the one that opens it again would be lost.
  function shut() {
    dialog.close();
    input.blur();
    forget(); // now: the browser tells of the end a little later
  }

  function go(link) {
    remember({ text: input.value, all: everywhere, at: options().indexOf(link) });
    leaving = true;
    shut();
    const here = location.href.split("#")[0], [page, anchor] = link.href.split("#");
    if (page === here && location.hash === `#${anchor}`) window.dispatchEvent(new Event("hashchange"));
    location.href = link.href;
  }

  // The way back from a result leads to all of them: the place in the history keeps what was asked, until the box is closed there.
  let leaving = false;
  function remember(asked) {
    try { history.replaceState({ ...history.state, asked }, ""); } catch { /* a browser that keeps nothing shows the page alone */ }
  }
  function forget() {
    if (!leaving && history.state?.asked) remember();
  }
  function again() {
    const asked = history.state?.asked;
    if (!asked || dialog?.open) return;
    open(asked.text);
    if (asked.all !== everywhere) scope(asked.all);
    if (matchMedia("(pointer: coarse)").matches) list.focus(); // no keyboard over the results
    load().then(() => select(asked.at));
  }
  for (const sign of ["popstate", "pageshow"]) addEventListener(sign, again);

  document.addEventListener("keydown", (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || (event.key !== "/" && event.key !== "s")) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("click", (event) => { if (event.target.closest(".search-button, [data-search]")) open(event.target.closest("[data-search]")?.dataset.search || undefined); });
  for (const sign of ["pointerover", "focusin"]) document.addEventListener(sign, (event) => { if (event.target.closest?.(".search-button, .ask-button, a.piece, a.term")) load(); }, { passive: true });
  window.deckpressBox = { load, open, root, entry: (url) => load().then(() => engine.entries.find((e) => new URL(address(e), document.baseURI).href === url)) };
})();
