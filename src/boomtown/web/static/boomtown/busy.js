// A form that takes a while says so: its button shows the words in `data-busy` until the next page is there.

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button?.dataset.busy) return;
  const words = button.textContent;
  button.textContent = button.dataset.busy;
  button.setAttribute("aria-busy", "true");
  setTimeout(() => (button.disabled = true)); // not before the form has been read
  addEventListener("pageshow", () => {
    button.textContent = words;
    button.disabled = false;
    button.removeAttribute("aria-busy");
  }, { once: true });
});
