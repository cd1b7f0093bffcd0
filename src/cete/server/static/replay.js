// Steps of a replay without loading the page anew; arrow keys, Home and End.
"use strict";

(() => {
  let busy = false;
  let wanted = "";

  /** Show a step; of several asked for while one is on its way, only the last. */
  async function go(address) {
    wanted = address;
    if (busy) return;
    busy = true;
    while (wanted) {
      const next = wanted;
      wanted = "";
      const answer = await fetch(next);
      if (!answer.ok) {
        location.assign(next);
        return;
      }
      const html = await answer.text();
      cete.update(html);
      history.replaceState(null, "", next);
      document.title = new DOMParser().parseFromString(html, "text/html").title;
    }
    busy = false;
  }

  /** The address of a step some steps from the one shown or asked for last. */
  function stepsFrom(way) {
    const slider = document.getElementById("step");
    const here = new URL(wanted || location.href, location.href);
    const now = Number(here.searchParams.get("step") || 0);
    here.searchParams.set("step", Math.min(Math.max(now + way, 0), Number(slider.max)));
    return here.href;
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.href);
  });

  document.addEventListener("input", (event) => {
    if (event.target.id !== "step") return;
    const form = event.target.form;
    go(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`);
  });

  document.addEventListener("submit", (event) => {
    if (event.target.matches(".slider")) event.preventDefault();
  });

  const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    go(stepsFrom(KEYS[event.key]));
  });
})();
