/* Small helpers for the table: score sheet, look-up, timer, check of a row. Without a script they are plain tables. */
(function () {
  "use strict";
  const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
  const keep = window.deckpressKeep;
  const place = (tool) => `${tool}:${document.documentElement.dataset.game}`;
  const sum = (text) => (text.replace(/[−–]/g, "-").match(/[+-]?\s*\d+(\.\d+)?/g) || []).reduce((total, part) => total + Number(part.replace(/\s/g, "")), 0);

  // ---- score sheet: totals, ties broken by the named rows, else shared
  all(".score").forEach((form) => {
    const rows = all("tbody", form), totals = all(".total", form), verdict = form.querySelector(".verdict"), ties = form.dataset.ties.split(" ").filter(Boolean);
    const value = (row, at) => sum(form.elements[`${row.dataset.row}-${at}`].value);
    const points = (row, at) => {
      const count = value(row, at), table = row.dataset.table?.split(" ");
      return table ? Number(table[Math.min(Math.max(0, Math.floor(count)), table.length - 1)]) : count * Number(row.dataset.each);
    };
    const playing = (at) => rows.some((row) => form.elements[`${row.dataset.row}-${at}`].value.trim());
    function better(a, b) {
      for (const id of ["", ...ties]) {
        const row = id && rows.find((r) => r.dataset.row === id);
        const difference = id ? value(row, b) - value(row, a) : Number(totals[b].textContent) - Number(totals[a].textContent);
        if (difference) return { difference, by: row ? row.querySelector("th").firstChild.textContent.trim().toLowerCase() : "" };
      }
      return { difference: 0, by: "" };
    }
    function add() {
      totals.forEach((cell, at) => { cell.textContent = playing(at) ? rows.reduce((total, row) => total + points(row, at), 0) : ""; });
      const order = totals.map((_, at) => at).filter(playing).sort((a, b) => better(a, b).difference);
      const name = (at) => form.elements[`name-${at}`].value || `Player ${at + 1}`;
      totals.forEach((cell, at) => cell.classList.toggle("best", order.length > 1 && better(order[0], at).difference === 0 && playing(at)));
      if (order.length < 2) verdict.textContent = "";
      else {
        const winners = order.filter((at) => better(order[0], at).difference === 0);
        const { by } = winners.length === 1 ? better(winners[0], order[1]) : { by: "" };
        verdict.textContent = winners.length > 1 ? `${winners.map(name).join(" and ")} share the victory.` : `${name(winners[0])} wins${by ? ` by ${by}` : ""}.`;
      }
      keep.set(place("score"), Object.fromEntries(new FormData(form)));
    }
    const saved = keep.get(place("score")) || {};
    for (const key in saved) if (form.elements[key]) form.elements[key].value = saved[key];
    form.addEventListener("input", add);
    form.addEventListener("reset", () => setTimeout(add));
    form.addEventListener("submit", (event) => event.preventDefault());
    add();
  });

  // ---- look-up: two choices, one answer
  all(".look-up").forEach((form) => {
    const table = JSON.parse(form.dataset.table), answer = form.querySelector("output b");
    const look = () => { answer.textContent = table[form.elements.row.value][form.elements.column.value]; };
    form.addEventListener("input", look);
    look();
  });

  // ---- timer: counts by the clock, so that a sleeping page is not late
  all(".timer").forEach((box) => {
    const seconds = Number(box.dataset.seconds), clock = box.querySelector(".clock"), said = box.querySelector("output");
    let running;
    const reset = () => { clearInterval(running); running = 0; clock.textContent = seconds; said.textContent = ""; box.classList.remove("over"); };
    function start() {
      reset();
      const end = Date.now() + seconds * 1000;
      said.textContent = "Go!";
      running = setInterval(() => {
        const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        if (String(left) === clock.textContent) return;
        clock.textContent = left;
        if (left) return;
        clearInterval(running);
        box.classList.add("over");
        said.textContent = box.dataset.over;
        navigator.vibrate?.([300, 100, 300]);
      }, 100);
    }
    box.querySelector(".start-timer").onclick = start;
    box.querySelector(".reset-timer").onclick = reset;
  });

  // ---- a row of pieces: right, or what is wrong where
  all(".row-check").forEach((form) => {
    const verdict = form.querySelector(".verdict"), places = all("fieldset", form);
    const look = () => {
      const picked = places.map((set) => set.querySelector(":checked"));
      const faults = picked.flatMap((radio, at) => (radio.value === "right" ? [] : [`place ${at + 1}: ${radio.getAttribute("aria-label").toLowerCase()}`]));
      verdict.textContent = faults.length ? `${form.dataset.bad} P${faults.join(", ").slice(1)}.` : form.dataset.good;
      form.classList.toggle("good", !faults.length);
    };
    form.addEventListener("input", look);
    form.addEventListener("reset", () => setTimeout(look));
  });
})();
