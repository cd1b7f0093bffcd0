// Steps of a replay without loading the page anew; arrow keys, Home and End.
"use strict";

(() => {
  let asked = 0;

  async function go(address) {
    const mine = ++asked;
    const answer = await fetch(address);
    if (!answer.ok) {
      location.assign(address);
      return;
    }
    const html = await answer.text();
    if (mine !== asked) return;
    cete.update(html, false);
    history.replaceState(null, "", address);
    document.title = new DOMParser().parseFromString(html, "text/html").title;
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

  const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey) return;
    const link = document.getElementById(`step-${KEYS[event.key]}`);
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });
})();
