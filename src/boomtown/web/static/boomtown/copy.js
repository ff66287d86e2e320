// Copying and sharing: a button with `data-copy` copies the input beside it, and says that it has. With `data-share`,
// an address, it opens what the phone has for sharing; where there is nothing, the input has the words and the address.

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
  const words = (button.dataset.words ??= button.textContent);
  button.textContent = said.textContent = said.dataset.text;
  clearTimeout(button.timer);
  button.timer = setTimeout(() => {
    button.textContent = words;
    said.textContent = "";
  }, SHOWN);
}

/** A picture goes along where a script has put one and the phone takes it. */
function share({ dataset, picture }) {
  const message = { text: dataset.text, url: dataset.share };
  const whole = { ...message, files: [picture] };
  navigator.share(picture && navigator.canShare(whole) ? whole : message).catch(() => {}); // they thought better of it
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  if (button.dataset.share && navigator.share) return share(button);
  await put(button.parentElement.querySelector("input"));
  say(button);
});
