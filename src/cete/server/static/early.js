// Runs before the page is drawn: brightness and movement as this device wants them, and a mark that scripts run.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const settings = JSON.parse(localStorage.getItem("cete") || "{}");
    if (settings.scheme) root.dataset.scheme = settings.scheme;
    if (settings.still) root.classList.add("still");
  } catch {
    // Without storage the page follows the device.
  }
})();
