// Cards move: where a card was before an update and where it is after decide a short flight.
// Flights are drawn by copies on top of the page, so that nothing waits for them and every press reaches its card.
"use strict";

(() => {
  const DURATION = 280;
  const MOST = 24;
  const flying = new Set();

  const still = () =>
    document.hidden || document.documentElement.classList.contains("still") ||
    matchMedia("(prefers-reduced-motion: reduce)").matches;

  const visible = (rectangle) => rectangle.width > 0 && rectangle.height > 0;

  /** The seat that a text begins with the name of, as "Ann led" or "You took it". */
  function seatNamed(text) {
    const state = document.getElementById("state");
    const names = state ? state.dataset.names.split("|") : [];
    let found = -1;
    names.forEach((name, seat) => {
      if (name && text.startsWith(name) && (found < 0 || name.length > names[found].length)) found = seat;
    });
    return found;
  }

  const panelOf = (text) => {
    const seat = seatNamed((text || "").trim());
    return seat < 0 ? null : document.getElementById(`panel-${seat}`);
  };

  function copyOf(card, rectangle) {
    // Only its looks: nothing on the way may be pressed, named or counted.
    const copy = document.createElement("span");
    copy.className = `${card.className.replace(/\bis-(playable|barred|ready|choosable|telling)\b/g, "")} flying`;
    if (card.dataset.suit) copy.dataset.suit = card.dataset.suit;
    copy.setAttribute("aria-hidden", "true");
    const face = card.querySelector(".face, .back");
    if (face) copy.append(face.cloneNode(true));
    copy.style.setProperty("--w", `${rectangle.width}px`);
    Object.assign(copy.style, {
      left: `${rectangle.left}px`, top: `${rectangle.top}px`, width: `${rectangle.width}px`, height: `${rectangle.height}px`,
    });
    lay(copy, card);
    return copy;
  }

  /** Put a copy on top of the page, among the names that its styles ask for. */
  function lay(copy, card) {
    const around = document.createElement("div");
    const list = card.closest(".cards");
    around.className = list ? `${list.className} flight` : "flight";
    for (const name of ["count", "columns", "rows"]) {
      if (list?.dataset[name]) around.dataset[name] = list.dataset[name];
    }
    around.append(copy);
    return around;
  }

  function fly(copy, frames, real) {
    document.body.append(copy.parentElement);
    const flight = copy.animate(frames, { duration: DURATION, easing: "cubic-bezier(0.25, 0.75, 0.25, 1)", fill: "both" });
    const hiding = real ? real.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION }) : null;
    const entry = { end() { flight.cancel(); if (hiding) hiding.cancel(); copy.parentElement.remove(); flying.delete(entry); } };
    flying.add(entry);
    flight.finished.then(entry.end, () => {});
  }

  const from = (start, end) =>
    `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${start.width / end.width}, ${start.height / end.height})`;

  const centred = (around, size) => {
    const scale = 0.5;
    return {
      left: around.left + around.width / 2 - size.width * scale / 2, top: around.top + around.height / 2 - size.height * scale / 2,
      width: size.width * scale, height: size.height * scale,
    };
  };

  /** What is where; call before an update. */
  function before(root) {
    for (const entry of [...flying]) entry.end();
    if (still()) return null;
    const cards = new Map();
    for (const card of root.querySelectorAll("[data-card]")) {
      const rectangle = card.getBoundingClientRect();
      if (card.classList.contains("is-gone") || !visible(rectangle) || cards.has(card.dataset.card)) continue;
      const trick = card.closest(".zone--trick");
      cards.set(card.dataset.card, { rectangle, trick, copy: trick ? copyOf(card, rectangle) : null });
    }
    for (const was of cards.values()) {
      if (was.trick) was.taker = was.trick.querySelector(".zone-note")?.textContent || "";
    }
    return cards;
  }

  /** Let everything fly from where it was; call after the update. */
  function after(root, cards) {
    if (!cards || !cards.size) return;
    const present = new Set();
    let flights = 0;
    for (const card of root.querySelectorAll("[data-card]")) {
      const id = card.dataset.card;
      if (card.classList.contains("is-gone") || present.has(id)) continue;
      present.add(id);
      const now = card.getBoundingClientRect();
      if (!visible(now) || flights >= MOST) continue;
      const was = cards.get(id);
      if (was) {
        const start = was.rectangle;
        if (Math.hypot(start.left - now.left, start.top - now.top) < 24) continue;
        fly(copyOf(card, now), [{ transform: from(start, now) }, { transform: "none" }], card);
      } else if (card.closest(".zone--trick, .hand")) {
        const caption = card.parentElement.querySelector(".caption");
        const panel = caption ? panelOf(caption.textContent) : null;
        const around = panel ? panel.getBoundingClientRect() : null;
        const start = around && visible(around) ? centred(around, now) : null;
        const first = start ? { transform: from(start, now), opacity: 0.3 } : { transform: "translateY(-14px)", opacity: 0 };
        fly(copyOf(card, now), [first, { transform: "none", opacity: 1 }], card);
      } else {
        continue;
      }
      flights += 1;
    }
    for (const [id, was] of cards) {
      if (present.has(id) || !was.copy || flights >= MOST) continue;
      const around = panelOf(was.taker)?.getBoundingClientRect();
      const goal = around && visible(around) ? centred(around, was.rectangle) : null;
      const last = goal ? { transform: from(goal, was.rectangle), opacity: 0 } : { transform: "scale(0.8)", opacity: 0 };
      fly(was.copy, [{ transform: "none", opacity: 1 }, last], null);
      flights += 1;
    }
  }

  cete.motion = { before, after };
})();
