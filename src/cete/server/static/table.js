// The live table: updates from the server's stream, presses without a page load, reasons in a bubble, focus, speech.
// Everything here is a help; without it the forms and links of the page do the same.
"use strict";

(() => {
  const table = document.getElementById("table");
  const bubble = document.getElementById("bubble");
  const live = document.getElementById("live");
  const connection = document.getElementById("connection");
  const state = () => document.getElementById("state");

  // Settings of this device

  const settings = (() => {
    try {
      return JSON.parse(localStorage.getItem("cete") || "{}");
    } catch {
      return {};
    }
  })();

  function showSettings() {
    for (const input of document.querySelectorAll("[data-setting]")) {
      const value = settings[input.dataset.setting];
      if (input.type === "checkbox") input.checked = Boolean(value);
      else input.value = value || "";
    }
  }

  document.addEventListener("change", (event) => {
    const name = event.target.dataset?.setting;
    if (!name) return;
    settings[name] = event.target.type === "checkbox" ? event.target.checked : event.target.value;
    try {
      localStorage.setItem("cete", JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still follows the setting until the page is left.
    }
    const root = document.documentElement;
    root.classList.toggle("still", Boolean(settings.still));
    if (settings.scheme) root.dataset.scheme = settings.scheme;
    else delete root.dataset.scheme;
    if (name === "sound" && settings.sound) sound(660);
  });

  // Sounds, off unless asked for

  let audio = null;

  function sound(pitch) {
    if (!settings.sound) return;
    audio ||= new AudioContext();
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    tone.type = "triangle";
    loudness.gain.setValueAtTime(0.12, audio.currentTime);
    loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
    tone.connect(loudness).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.26);
  }

  // Speech and the tab's title

  let spoken = Math.max(0, ...numbers());

  function numbers() {
    return Array.from(table.querySelectorAll(".line[data-number]"), (line) => Number(line.dataset.number));
  }

  function say(...sentences) {
    if (!live) return;
    while (live.childElementCount > 30) live.firstElementChild.remove();
    for (const sentence of sentences) {
      const line = document.createElement("p");
      line.textContent = sentence;
      live.append(line);
    }
  }

  function tellNews(wasMyTurn) {
    const fresh = [...table.querySelectorAll(".line[data-number]")].filter((line) => Number(line.dataset.number) > spoken);
    const sentences = fresh.reverse().map((line) => line.firstChild.textContent.trim());
    spoken = Math.max(spoken, ...numbers());
    const mine = state()?.hasAttribute("data-my-turn");
    if (mine && !wasMyTurn) {
      sentences.push(document.getElementById("prompt").textContent);
      sound(784);
    } else if (sentences.length) {
      sound(330);
    }
    say(...sentences);
  }

  function showTitle() {
    const now = state();
    if (!now) return;
    document.title = now.dataset.title;
    const icon = document.querySelector("link[rel=icon]");
    const wanted = now.hasAttribute("data-my-turn") ? icon.dataset.iconTurn : icon.dataset.icon;
    if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
    document.body.className = document.body.className.replace(/status-\w+/, `status-${now.dataset.status}`);
  }

  // Updates

  /** Whether cards were picked here that the server does not know of yet. */
  let picking = false;

  /** What the person at this page has done that an update must not undo. */
  function isOurs(attribute, element) {
    if (element.matches("[data-setting], [data-luck]")) return true;
    if (element.matches("[data-copy], [data-settings]")) return attribute === "hidden";
    if (element.matches("details")) return attribute === "open";
    if (attribute === "checked") return picking && element.name === "card";
    return attribute === "value" && element.matches("input[type=text], input:not([type])") && !element.readOnly;
  }

  function heldCard() {
    const card = document.activeElement?.closest?.(".hand .slot");
    return card ? [...card.parentElement.children].indexOf(card) : -1;
  }

  function placeFocus(hadFocus, place) {
    if (!hadFocus || (document.activeElement && document.activeElement !== document.body)) return;
    const cards = [...table.querySelectorAll(".hand .slot")];
    const open = cards.filter((card) => card.querySelector(".is-playable, .is-choosable"));
    const next = state()?.hasAttribute("data-my-turn") && place >= 0
      ? open.find((card) => cards.indexOf(card) >= place) || open.at(-1) : null;
    const goals = [next?.querySelector("button, input"), ...table.querySelectorAll("#prompt, h2[tabindex]")];
    goals.find((goal) => goal?.getClientRects().length)?.focus({ preventScroll: true });
  }

  /** Draw what the server sent, unless something newer is there already. */
  function update(html) {
    const sent = new DOMParser().parseFromString(html, "text/html");
    const root = sent.getElementById("table") || sent.body;
    const now = state();
    const next = root.querySelector("#state");
    if (now && next && Number(next.dataset.version) < Number(now.dataset.version)) return;
    const wasMyTurn = now?.hasAttribute("data-my-turn");
    const hadFocus = table.contains(document.activeElement);
    const place = heldCard();
    const shown = about;
    hideBubble();
    const cards = cete.motion.before(table);
    Idiomorph.morph(table, root.innerHTML, {
      morphStyle: "innerHTML",
      callbacks: { beforeAttributeUpdated: (attribute, element) => !isOurs(attribute, element) },
    });
    cete.prepare(table);
    showSettings();
    showTitle();
    weighPicks();
    placeFocus(hadFocus, place);
    cete.motion.after(table, cards);
    keepBubble(shown);
    tellNews(wasMyTurn);
    if (!wasMyTurn && state()?.hasAttribute("data-my-turn")) revealMiddle();
  }

  /** On a small screen, bring what is being played into the gap above the viewer's hand. */
  function revealMiddle() {
    const zone = table.querySelector(".zone.is-stake, .zone--trick");
    const dock = table.querySelector(".dock");
    if (!zone || !dock || document.body.classList.contains("is-replay")) return;
    const hidden = zone.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
    if (hidden > 0) scrollBy({ top: hidden + 4, behavior: "instant" });
  }

  // Presses

  let sending = null;
  let ready = null;

  function setReady(button) {
    ready?.classList.remove("is-ready");
    ready = button;
    ready?.classList.add("is-ready");
  }

  const nameOf = (element) => (element.querySelector(".vh") || element).textContent.trim().replace(/, playable.*$/, "");

  async function send(form, button) {
    // Once for each page: the stream may bring the next page, on which a press counts, before the answer comes.
    const version = state()?.dataset.version;
    if (sending === version) return;
    sending = version;
    table.setAttribute("aria-busy", "true");
    try {
      // Not `form.action`: a button of that name would answer.
      const address = button?.getAttribute("formaction") || form.getAttribute("action");
      const answer = await fetch(address, {
        method: "POST", body: new URLSearchParams(new FormData(form, button)), headers: { "HX-Request": "true" },
      });
      if (answer.headers.has("hx-redirect")) {
        location.assign(answer.headers.get("hx-redirect"));
        return;
      }
      if (answer.headers.has("hx-refresh")) {
        location.reload();
        return;
      }
      const html = await answer.text();
      if (html.includes('id="state"')) update(html);
      else if (answer.ok) location.reload();
      else showBubble(button || form, "That did not work", "Please try again, or load the page anew.");
    } catch {
      showBubble(button || form, "Not sent", "The server cannot be reached right now. Please try again.");
    } finally {
      if (sending === version) sending = null;
      table.removeAttribute("aria-busy");
    }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-send]")) return;
    event.preventDefault();
    const button = event.submitter;
    if (button?.getAttribute("aria-disabled") === "true") {
      explain(button, true);
      return;
    }
    if (button?.classList.contains("is-waiting")) {
      showBubble(button, `Choose ${button.dataset.howMany} first.`);
      say(`Choose ${button.dataset.howMany} first.`);
      return;
    }
    if (form.dataset.ask && !confirm(form.dataset.ask)) return;
    if (settings.confirm && button?.name === "action" && ready !== button) {
      setReady(button);
      const words = `Press again: ${nameOf(button)}.`;
      showBubble(button, words, button.dataset.preview || button.dataset.details);
      say(words);
      return;
    }
    setReady(null);
    picking = false;
    send(form, button);
  });

  // Choices of several cards: the confirming button tells when they are complete

  function weighPicks() {
    const button = document.getElementById("confirm");
    if (!button) {
      picking = false;
      return;
    }
    const picked = Array.from(table.querySelectorAll("input[name=card]:checked"), (input) => input.value).sort().join(",");
    button.classList.toggle("is-waiting", !button.dataset.sets.split("|").includes(picked));
  }

  document.addEventListener("change", (event) => {
    if (event.target.name !== "card") return;
    picking = true;
    const button = document.getElementById("confirm");
    const most = Number(button?.dataset.howMany);
    const picked = [...table.querySelectorAll("input[name=card]:checked")];
    if (most && picked.length > most) picked.find((input) => input !== event.target).checked = false;
    weighPicks();
  });

  // Reasons and details in a bubble beside the card

  let about = null;

  function hideBubble() {
    if (!bubble || bubble.hidden) return;
    about = null;
    bubble.hidden = true;
    document.body.append(bubble);
  }

  /** Beside what it speaks of; gone when that is out of sight. */
  function placeBubble() {
    if (!about) return;
    const at = about.anchor.getBoundingClientRect();
    if (!at.width || at.bottom < 0 || at.top > innerHeight) {
      hideBubble();
      return;
    }
    const size = bubble.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
    const above = at.top - size.height - 10;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${above > 8 ? above : Math.min(at.bottom + 10, innerHeight - size.height - 8)}px`;
  }

  /** After an update: say the same again if it still holds. */
  function keepBubble(was) {
    const anchor = was && was.anchor.id ? document.getElementById(was.anchor.id) : null;
    if (!anchor) return;
    const still = document.getElementById(anchor.getAttribute("aria-describedby"))?.textContent === was.text;
    if (still || (!was.rule && anchor.dataset.details === was.more)) showBubble(anchor, was.text, was.more, was.rule);
  }

  function showBubble(anchor, text, more = "", rule = "") {
    bubble.replaceChildren();
    const first = document.createElement("p");
    first.textContent = text;
    bubble.append(first);
    if (rule) {
      const link = document.createElement("a");
      link.href = `${cete.rules}#${rule}`;
      link.target = "_blank";
      link.className = "rule";
      link.textContent = rule;
      first.append(" ", link);
    }
    if (more) {
      const second = document.createElement("p");
      second.textContent = more;
      bubble.append(second);
    }
    // Beside its card in the page too, so that the next Tab reaches the rule.
    const slot = anchor.closest("li, .choice-row");
    if (slot && slot.matches("li")) slot.append(bubble);
    else if (anchor.parentElement) anchor.after(bubble);
    about = { anchor, text, more, rule };
    bubble.hidden = false;
    placeBubble();
  }

  function explain(button, aloud) {
    const why = document.getElementById(button.getAttribute("aria-describedby"));
    const text = why ? why.textContent : "This is not possible now.";
    showBubble(button, text, "", button.dataset.rule);
    if (aloud) say(text);
  }

  // A browser takes a focus that a script sets for one by keys, so remember what was really used last.

  const byKeys = () => document.documentElement.classList.contains("by-keys");
  document.addEventListener("keydown", () => document.documentElement.classList.add("by-keys"), true);
  document.addEventListener("pointerdown", () => document.documentElement.classList.remove("by-keys"), true);

  document.addEventListener("focusin", (event) => {
    const button = event.target.closest("[aria-disabled=true]");
    if (button && byKeys() && table.contains(button)) explain(button, false);
    else if (!bubble?.contains(event.target) && event.target !== ready) hideBubble();
  });

  document.addEventListener("click", (event) => {
    const telling = event.target.closest(".is-telling");
    if (telling) showBubble(telling, nameOf(telling), telling.dataset.details);
  });

  document.addEventListener("pointerdown", (event) => {
    if (bubble && !bubble.contains(event.target)) hideBubble();
    if (ready && !ready.contains(event.target)) setReady(null);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    hideBubble();
    setReady(null);
  });
  addEventListener("scroll", placeBubble, { passive: true, capture: true });
  addEventListener("resize", placeBubble);

  // A long press tells what a card does without playing it

  let pressing = 0;
  let told = false;

  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.(".card[data-details]");
    clearTimeout(pressing);
    told = false;
    if (!card || card.matches(".is-telling")) return;
    pressing = setTimeout(() => {
      told = true;
      showBubble(card, nameOf(card), [card.dataset.details, card.dataset.preview].filter(Boolean).join(" "));
    }, 500);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) addEventListener(end, () => clearTimeout(pressing), true);
  document.addEventListener("click", (event) => {
    if (!told) return;
    told = false;
    if (event.target.closest(".card[data-details]")) event.preventDefault();
  }, true);
  document.addEventListener("contextmenu", (event) => {
    if (told && event.target.closest(".card")) event.preventDefault();
  });

  // A line of the log lights up its cards

  function light(line, on) {
    for (const id of (line.dataset.cards || "").split(" ")) {
      if (!id) continue;
      for (const card of table.querySelectorAll(`[data-card="${CSS.escape(id)}"]`)) card.classList.toggle("is-lit", on);
    }
  }
  table.addEventListener("mouseover", (event) => { const line = event.target.closest(".line"); if (line) light(line, true); });
  table.addEventListener("mouseout", (event) => { const line = event.target.closest(".line"); if (line) light(line, false); });

  // The stream

  let stream = null;
  let waiting = 0;
  let patience = 1000;
  let hiddenSince = 0;

  function listen() {
    clearTimeout(waiting);
    stream?.close();
    stream = new EventSource(`${table.dataset.live}?from=${state()?.dataset.version || 0}`);
    const mine = stream;
    mine.onopen = () => {
      patience = 1000;
      connection.hidden = true;
    };
    mine.addEventListener("table", (event) => update(event.data));
    mine.onerror = () => {
      if (mine !== stream) return;
      mine.close();
      stream = null;
      clearTimeout(waiting);
      waiting = setTimeout(listen, patience);
      patience = Math.min(patience * 2, 15000);
      // A single hiccup that mends itself within a second is not worth a word.
      if (patience > 2000) connection.hidden = false;
    };
  }

  function wake() {
    if (!document.hidden && (!stream || stream.readyState === EventSource.CLOSED)) {
      patience = 1000;
      listen();
    }
  }

  const slug = document.body.className.match(/game-(\w+)/)?.[1] || "";
  cete.rules = `/rules/${slug}`;
  cete.update = update;
  showSettings();
  showTitle();
  weighPicks();
  if (state()?.hasAttribute("data-my-turn")) revealMiddle();

  if (table.dataset.live) {
    listen();
    addEventListener("online", () => { patience = 1000; listen(); });
    addEventListener("pagehide", () => stream?.close());
    addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        hiddenSince = Date.now();
        return;
      }
      // A phone that slept may hold a dead connection which it takes for a living one.
      if (Date.now() - hiddenSince > 60000) listen();
      else wake();
    });
  }
})();
