// Whoever comes to an interview by a link begins at its first answer: the keyboard need not pass all that stands before it.
document.addEventListener("DOMContentLoaded", () => {
  const first = document.querySelector("section.sheet[id^='may-'] details.foldable > summary");
  if (first && location.hash) first.focus({ preventScroll: true });
});
