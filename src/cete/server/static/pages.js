// Small helps on any page: a share of luck for the shuffles, copying a link.
"use strict";

globalThis.cete = {
  /** Fill in what the server leaves to the browser; called again whenever part of a page is new. */
  prepare(root) {
    for (const input of root.querySelectorAll("input[data-luck]")) {
      if (input.value || input.type !== "hidden") continue;
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
    for (const hidden of root.querySelectorAll("[data-copy], [data-settings]")) hidden.hidden = false;
  },
};

cete.prepare(document);

document.addEventListener("submit", (event) => {
  const luck = event.target.querySelector("input[data-luck]:not([type=hidden])");
  if (luck && !luck.value) luck.value = crypto.randomUUID();
});

document.addEventListener("click", async (event) => {
  const selectable = event.target.closest("[data-select]");
  if (selectable) selectable.select();
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const input = document.querySelector(button.dataset.copy);
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
});
