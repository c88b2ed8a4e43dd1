// Keeps the whole book on the device it is read on, where it comes from the web; a copy in a folder needs nothing kept.
document.addEventListener("DOMContentLoaded", async () => {
  const workers = location.protocol.startsWith("http") && navigator.serviceWorker; // https, or this machine
  const said = document.querySelector(".kept");
  if (!workers || !said) return;
  try {
    await workers.register(new URL("worker.js", new URL(document.documentElement.dataset.content_root, location.href)));
    await workers.ready;
    said.textContent = "The whole book is kept on this device, and opens offline.";
  } catch { /* no room, or a browser that lets no page keep anything: the book is read as before */ }
});
