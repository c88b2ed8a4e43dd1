// Whoever comes to an interview by a link begins at its first answer: the keyboard need not pass all that stands before it.
// Only once all is there: on its way to the place in the address the browser takes the focus from whatever has it.
window.addEventListener("load", () => {
  const first = document.querySelector("section.sheet[id^='may-'] details.foldable > summary");
  if (first && location.hash) setTimeout(() => first.focus({ preventScroll: true }));
});
