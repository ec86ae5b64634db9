/* What pages do besides search: colour scheme, menu, links to copy, previews, filters. Without it all texts are there. */
(function () {
  "use strict";
  const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
  const on = (selector, event, act) => all(selector).forEach((node) => node.addEventListener(event, act));
  const keep = { get: (key) => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } }, set: (key, value) => { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* a page without a store still works */ } } };

  // ---- colour scheme
  const dark = () => (document.documentElement.dataset.scheme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  on(".scheme-button", "click", () => {
    const scheme = dark() ? "light" : "dark";
    document.documentElement.dataset.scheme = scheme;
    try { localStorage.setItem("scheme", scheme); } catch { /* stays for this page */ }
  });

  // ---- menu on small screens
  const menu = document.getElementById("menu"), button = document.querySelector(".menu-button");
  button?.setAttribute("aria-controls", "menu");
  button?.setAttribute("aria-expanded", "false");
  all(".search-button, .ask-button").forEach((opener) => opener.setAttribute("aria-haspopup", "dialog"));
  function drawer(shown) {
    if (!menu || !button) return;
    menu.classList.toggle("shown", shown);
    button.setAttribute("aria-expanded", String(shown));
    (shown ? menu.querySelector("a") : button).focus();
  }
  button?.addEventListener("click", () => drawer(!menu.classList.contains("shown")));
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && menu?.classList.contains("shown")) drawer(false); });
  document.addEventListener("click", (event) => { if (menu?.classList.contains("shown") && !event.target.closest("#menu, .menu-button")) drawer(false); });

  // ---- a game in one file: its pictures are kept once, and one of its pages is shown at a time
  const leaves = all(".page"), kept = window.deckpressPictures;
  if (kept) all("img[data-src]").forEach((image) => { image.src = kept[image.dataset.src]; });
  function turn() {
    if (!leaves.length) return;
    const leaf = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest(".page") || leaves[0];
    leaves.forEach((other) => { other.hidden = other !== leaf; });
    all("#menu a").forEach((link) => link.toggleAttribute("aria-current", leaf.id.startsWith(link.hash.slice(1, -1))));
    if (menu?.classList.contains("shown")) drawer(false);
  }

  // ---- where the reader was, for the way back and for a phone that is turned: the first text below the header, and how far below it begins
  const spots = new Map();
  let spot = history.state?.spot, width = innerWidth, resting;
  function look() {
    clearTimeout(resting);
    const top = document.querySelector("header").getBoundingClientRect().bottom;
    const node = all("main :is(h1, h2, h3, h4, h5, p, li, tr, img)").find((one) => one.getBoundingClientRect().bottom > top && one.getClientRects().length);
    if (node) spots.set(spot, { node, top: node.getBoundingClientRect().top });
  }
  function there() {
    const { node, top } = spots.get(spot) || {};
    if (node) scrollBy({ top: node.getBoundingClientRect().top - top, behavior: "instant" });
  }
  document.addEventListener("click", look, true);
  addEventListener("scroll", () => { clearTimeout(resting); resting = setTimeout(look, 100); }, { passive: true });
  addEventListener("popstate", () => { clearTimeout(resting); spot = history.state?.spot; });
  addEventListener("resize", () => { if (width !== innerWidth) there(); width = innerWidth; });
  // On the way back the place is the reader's and not the link's; on a page that is loaded again the browser finds it.
  function returned(event) {
    const known = history.state?.spot, again = event.isTrusted && known && (event.type === "load" ? !leaves.length : spots.has(known));
    spot = again ? known : `${Date.now()}.${spots.size}`;
    if (again && event.type !== "load") there();
    if (!again) try { history.replaceState({ ...history.state, spot }, ""); } catch { /* some browsers keep addresses of files as they are */ }
    return again;
  }

  // ---- the place a link leads to is shown
  function land(event) {
    turn();
    if (returned(event)) return;
    const name = decodeURIComponent(location.hash.slice(1));
    let target = name ? document.getElementById(name) : null;
    if (target?.matches(".was")) { // an id of earlier days: on to what it is called now
      while (target.matches(".was")) target = target.nextElementSibling;
      target = target.id ? target : target.closest("[id]");
      try { history.replaceState(history.state, "", `#${target.id}`); } catch { /* some browsers keep addresses of files as they are */ }
    }
    if (name && !target) window.deckpressBox?.open(name.replace(/.*:/, "").replace(/[-_]+/g, " ")); // an old address: search finds where it went
    if (!target) return;
    target.classList.remove("landed");
    void target.offsetWidth;
    target.classList.toggle("landed", !target.matches(".page, h1"));
    target.scrollIntoView({ block: "start", behavior: "instant" });
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  addEventListener("hashchange", land);
  addEventListener("load", land);

  // ---- the menu: a page holds the part of its own game; what is the same on all of them is kept once
  const make = (tag, attributes = {}, ...children) => {
    const node = Object.assign(document.createElement(tag), attributes);
    node.append(...children);
    return node;
  };
  const entry = (href, words) => make("li", {}, make("a", { href }, words));
  const own = document.querySelector("#menu li.open");
  if (own) {
    const leads = (found) => found.map(([words, page]) => entry(`${window.deckpressBox.root}${page}/index.html`, words));
    const others = window.deckpressMenu.filter(([, , game]) => game && game !== document.documentElement.dataset.game);
    const more = make("ul", {}, ...leads(window.deckpressMenu.filter(([, , game]) => !game)));
    own.after(...leads(others), make("li", { className: "more" }, more));
  }

  // ---- contents of a long page: a list to open on a phone, a column beside the text on a desk
  for (const contents of all("nav.contents")) {
    const list = make("ul"), fold = make("details", {}, make("summary", {}, "On this page"), list), spot = contents.previousElementSibling;
    let chapter = list;
    for (const heading of all("h2[id], h3[id]", contents.parentElement)) {
      const item = entry(`#${encodeURIComponent(heading.id)}`, heading.textContent);
      if (heading.matches("h3") && chapter !== list) (chapter.querySelector("ul") || chapter.appendChild(make("ul"))).append(item);
      else list.append((chapter = item));
    }
    list.firstElementChild?.classList.add("now");
    contents.append(fold);
    const wide = matchMedia("(min-width: 76rem)");
    const place = () => {
      if (leaves.length) return; // in one file it stays in its page
      fold.open = wide.matches;
      if (wide.matches) document.querySelector(".frame").append(contents);
      else spot.after(contents);
    };
    wide.addEventListener("change", place);
    list.addEventListener("click", () => { fold.open = wide.matches && !leaves.length; });
    place();
  }

  // ---- a link to copy beside every heading that has an address
  for (const heading of all("h2, h3, h4, h5")) {
    const id = heading.id || heading.closest("article.piece")?.id;
    if (id) heading.insertAdjacentHTML("beforeend", `<a class="headerlink" title="Link" href="#${encodeURIComponent(id)}"> #</a>`);
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".headerlink");
    if (!link) return;
    copied(link.href).then(() => {
      link.classList.add("copied");
      setTimeout(() => link.classList.remove("copied"), 1500);
    }, () => {});
  });
  // Over plain http, as at the table, browsers have no clipboard for pages, but copy what is selected.
  async function copied(words) {
    if (navigator.clipboard) return navigator.clipboard.writeText(words);
    const box = make("input", { value: words, readOnly: true });
    document.body.append(box);
    box.focus({ preventScroll: true });
    box.setSelectionRange(0, words.length);
    const done = document.execCommand("copy");
    box.remove();
    if (!done) throw new Error(words);
  }

  on(".print-button", "click", () => print());

  // ---- what lies beside the site's folder (PDFs, a game's one file) is published in it, wherever that is
  if (/^http/.test(location.protocol)) {
    const { root } = window.deckpressBox, deep = location.pathname.slice(new URL(root, location.href).pathname.length).split("/").length, out = new RegExp(`^(\\.\\./){${deep},}`);
    for (const link of all("main a")) if (out.test(link.getAttribute("href"))) link.href = root + link.getAttribute("href").replace(out, "");
  }

  // ---- contents: where the reader is, the last heading that has passed the top, kept in view
  const contents = document.querySelector(".contents");
  if (contents && "IntersectionObserver" in window) {
    const places = all("a", contents).map((link) => [link, document.getElementById(decodeURIComponent(link.hash.slice(1)))]).filter(([, heading]) => heading);
    const watcher = new IntersectionObserver(() => {
      const [link] = places.filter(([, heading]) => heading.getBoundingClientRect().top < 100).pop() || places[0];
      places.forEach(([other]) => other.classList.toggle("now", other === link));
      contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
    }, { rootMargin: "-100px 0px 0px", threshold: [0, 1] });
    places.forEach(([, heading]) => watcher.observe(heading));
  }

  // ---- a face as large as the screen: a tap or Enter shows it, another one puts it back
  all(".faces img").forEach((face) => { face.tabIndex = 0; face.setAttribute("role", "button"); face.setAttribute("aria-label", `Enlarge: ${face.alt}`); });
  function enlarge(face) {
    const large = make("img", { src: face.src.replace("-360.webp", "-720.webp"), alt: face.alt, width: 2 * face.getAttribute("width"), height: 2 * face.getAttribute("height") });
    large.onerror = () => { large.onerror = null; large.src = face.src; };
    const shown = make("dialog", { className: "large", ariaLabel: face.alt }, large, make("button", {}, "Close"));
    shown.addEventListener("click", () => shown.close());
    shown.addEventListener("close", () => { shown.remove(); face.focus({ preventScroll: true }); });
    document.body.append(shown);
    shown.showModal();
  }
  on(".faces img", "click", (event) => enlarge(event.currentTarget));
  on(".faces img", "keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); enlarge(event.currentTarget); } });

  // ---- previews of cards and words: hover, focus or tap
  let preview, waiting;
  function hide() {
    clearTimeout(waiting);
    preview?.remove();
    preview = null;
  }
  async function peek(link) {
    const entry = await window.deckpressBox?.entry(link.href);
    if (!entry || !link.matches(":hover, :focus, .tapped")) return;
    hide();
    preview = document.createElement("div");
    preview.className = "preview";
    preview.id = "preview";
    preview.setAttribute("role", "tooltip");
    const place = link.getBoundingClientRect(), above = place.top - document.querySelector("header").getBoundingClientRect().bottom - 12, below = innerHeight - place.bottom - 12;
    const long = entry.text.length > 320, whole = entry.type === "piece" && long && Math.max(above, below) > 300; // a card full of words is read as it is printed
    preview.classList.toggle("whole", whole);
    if (entry.type === "piece") preview.append(picture(entry, whole, () => put()));
    const box = document.createElement("div"), name = document.createElement("b"), text = document.createElement("p");
    name.textContent = entry.title;
    text.textContent = long ? entry.text.slice(0, 320).replace(/\s+\S*$/, " …") : entry.text;
    box.append(name, text);
    if (link.matches(".tapped")) box.append(make("small", {}, "Tap the word again to go there."));
    preview.append(box);
    (document.querySelector("main") || document.body).append(preview);
    link.setAttribute("aria-describedby", "preview");
    const own = preview, put = () => { // beside the word, where there is room; again when the picture has come
      own.style.left = 0;
      own.style.setProperty("--room", `${Math.max(above, below)}px`);
      const wide = own.offsetWidth, high = own.offsetHeight;
      own.style.left = `${Math.max(8, Math.min(place.left, innerWidth - wide - 8)) + scrollX}px`;
      own.style.top = `${((high <= below && !whole) || below >= above ? place.bottom + 6 : place.top - high - 6) + scrollY}px`;
    };
    put();
    preview.addEventListener("pointerleave", () => { if (!link.matches(".tapped")) hide(); });
  }
  function picture(entry, whole, placed) {
    const image = new Image(), game = entry.game, kind = kept ? entry.url.match(/#pieces-(.*):/)[1] : entry.url.split("/")[2];
    const name = `pieces/${kind}/${entry.id.split("/")[2]}-360.webp`;
    const small = kept ? kept[name] || "" : `${window.deckpressBox.root}${game}/${name}`, gone = () => { image.parentElement?.classList.remove("whole"); image.remove(); };
    image.src = whole ? small.replace("-360.webp", "-720.webp") : small;
    image.alt = "";
    image.onload = placed;
    image.onerror = () => { image.onerror = gone; image.src = small; }; // without a network there are the small ones
    return image;
  }
  on("a.piece, a.term", "pointerenter", (event) => { if (event.pointerType === "mouse") waiting = setTimeout(peek, 150, event.currentTarget); });
  on("a.piece, a.term", "pointerleave", (event) => {
    const link = event.currentTarget;
    if (event.pointerType !== "mouse") return;
    clearTimeout(waiting);
    setTimeout(() => { if (preview && !preview.matches(":hover") && !link.matches(":focus-visible")) hide(); }, 120);
  });
  on("a.piece, a.term", "focus", (event) => { if (event.currentTarget.matches(":focus-visible")) peek(event.currentTarget); });
  on("a.piece, a.term", "blur", hide);
  // A first tap shows the preview, a second one follows the link.
  on("a.piece, a.term", "click", (event) => {
    const link = event.currentTarget;
    const finger = event.pointerType ? event.pointerType === "touch" : !matchMedia("(hover: hover)").matches;
    if (event.detail === 0 || !finger || link.classList.contains("tapped")) return;
    event.preventDefault();
    all(".tapped").forEach((node) => node.classList.remove("tapped"));
    link.classList.add("tapped");
    peek(link);
  });
  document.addEventListener("click", (event) => { if (!event.target.closest("a.piece, a.term, .preview")) { hide(); all(".tapped").forEach((node) => node.classList.remove("tapped")); } });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });

  // ---- filters of a gallery; their state stands in the address
  all(".filters").forEach((filters) => {
    const pieces = all(".gallery .piece", filters.parentElement), out = filters.querySelector("output"), fold = window.deckpressSearch.fold;
    const texts = new Map(pieces.map((piece) => [piece, fold(piece.textContent).toLowerCase()]));
    for (const [name, value] of new URLSearchParams(location.search)) if (filters.elements[name]) filters.elements[name].value = value;
    const fits = (piece, name, value) => name === "text" ? fold(value).toLowerCase().split(/\s+/).every((word) => texts.get(piece).includes(word)) : (piece.getAttribute(`data-${name.replaceAll("_", "-")}`) || "").split("|").includes(value);
    const filter = (event) => {
      const wanted = Array.from(new FormData(filters)).filter(([, value]) => value);
      let shown = 0;
      for (const piece of pieces) {
        piece.hidden = !wanted.every(([name, value]) => fits(piece, name, value));
        shown += !piece.hidden;
      }
      out.textContent = wanted.length ? `${shown} of ${pieces.length}` : "";
      const query = new URLSearchParams(wanted).toString();
      if (event) try { history.replaceState(history.state, "", location.pathname + (query ? `?${query}` : "") + location.hash); } catch { /* some browsers keep addresses of files as they are */ }
    };
    filters.addEventListener("input", filter);
    filters.addEventListener("reset", (event) => setTimeout(filter, 0, event));
    filters.addEventListener("submit", (event) => event.preventDefault());
    filter();
  });

  // ---- home: which game fits the table
  const picker = document.querySelector(".picker");
  if (picker) {
    const games = all(".games li"), out = picker.querySelector("output");
    const pick = () => {
      const players = Number(picker.elements.players.value), minutes = Number(picker.elements.minutes.value);
      const fits = (game) => (!players || (players >= game.dataset.least && players <= game.dataset.most)) && (!minutes || minutes >= game.dataset.minutes);
      games.forEach((game) => game.classList.toggle("out", !fits(game)));
      const count = games.filter(fits).length;
      out.textContent = players || minutes ? `${count} game${count === 1 ? "" : "s"} fit${count === 1 ? "s" : ""}` : "";
    };
    picker.addEventListener("input", pick);
    picker.addEventListener("submit", (event) => event.preventDefault());
  }

  // ---- set-up: one number of players at a time, ticks kept on this device
  const players = document.querySelector(".players");
  if (players) {
    const place = `set-up:${document.documentElement.dataset.game}`, starts = all(".start");
    const state = keep.get(place) || {};
    const boxes = (start) => all("[type=checkbox]", start);
    const show = (count) => starts.forEach((start) => { start.hidden = start.dataset.players !== String(count); });
    const asked = new URLSearchParams(location.search).get("players");
    const first = all("[name=players]", players).find((radio) => radio.value === String(asked || state.players)) || players.elements.players[0] || players.elements.players;
    first.checked = true;
    show(first.value);
    starts.forEach((start) => boxes(start).forEach((box, at) => { box.checked = (state[start.dataset.players] || []).includes(at); }));
    const save = () => {
      starts.forEach((start) => { state[start.dataset.players] = boxes(start).flatMap((box, at) => (box.checked ? [at] : [])); });
      keep.set(place, state);
    };
    document.addEventListener("change", (event) => {
      if (event.target.name === "players") show((state.players = event.target.value));
      save();
    });
    players.addEventListener("reset", (event) => { event.preventDefault(); starts.forEach((start) => boxes(start).forEach((box) => { box.checked = false; })); save(); });
    addEventListener("hashchange", () => { const start = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest(".start"); if (start) { players.elements.players.value = start.dataset.players; show(start.dataset.players); } });
  }
  // ---- the whole site stays on the device after one visit (https or localhost)
  if (!kept && /^http/.test(location.protocol) && "serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register(`${window.deckpressBox.root}sw.js`).catch(() => {}));
  window.deckpressKeep = keep;
})();
