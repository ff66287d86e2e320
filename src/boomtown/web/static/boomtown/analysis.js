// While a game is analysed the bar moves; when that is over, the page comes anew.

const bar = document.querySelector("progress[data-from]");
const words = document.getElementById("how-far");
const EVERY = 1000;

async function look() {
  try {
    const answer = await fetch(bar.dataset.from);
    const { on, done, turns, words: told } = answer.ok ? await answer.json() : { on: true };
    if (!on) return location.reload();
    if (told) words.textContent = told;
    if (turns) Object.assign(bar, { max: turns, value: done });
  } catch {
    // the server is away for a moment
  }
  setTimeout(look, EVERY);
}

setTimeout(look, EVERY);
