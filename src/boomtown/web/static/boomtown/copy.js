// Copying: a button with `data-copy` copies the input beside it, and says that it has.

const said = document.getElementById("copied");
const SHOWN = 2500;

async function put(input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
  } catch {
    document.execCommand("copy"); // over plain http there is no clipboard
  }
}

function say(button) {
  const words = button.dataset.words ?? button.textContent;
  button.dataset.words = words;
  button.textContent = said.textContent = said.dataset.text;
  clearTimeout(button.timer);
  button.timer = setTimeout(() => {
    button.textContent = words;
    said.textContent = "";
  }, SHOWN);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await put(button.parentElement.querySelector("input"));
  say(button);
});
