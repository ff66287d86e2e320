// A form that takes a while says so: its button shows the words in `data-busy` until the next page is there.

document.addEventListener("submit", ({ submitter: button }) => {
  if (!button?.dataset.busy) return;
  const show = (textContent, disabled) => Object.assign(button, { textContent, disabled, ariaBusy: String(disabled) });
  const words = button.textContent;
  setTimeout(() => show(button.dataset.busy, true)); // not before the form has been read
  addEventListener("pageshow", () => show(words, false), { once: true });
});
