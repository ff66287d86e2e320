// Replay: step keys and buttons move the slider; the slider asks for the position.

const position = document.getElementById("position");
const form = document.getElementById("replay");
const slider = form.querySelector("[type=range]");
const rounds = slider.dataset.rounds.split(" ").map(Number);
const MOVES = {
  first: () => 0,
  roundBack: () => rounds.findLast((begin) => begin < slider.valueAsNumber) ?? 0,
  back: () => slider.valueAsNumber - 1,
  on: () => slider.valueAsNumber + 1,
  roundOn: () => rounds.find((begin) => begin > slider.valueAsNumber) ?? Number(slider.max),
  last: () => Number(slider.max),
};
const KEYS = {
  Home: "first",
  PageUp: "roundBack",
  ArrowLeft: "back",
  ArrowRight: "on",
  PageDown: "roundOn",
  End: "last",
};

function move(name) {
  slider.valueAsNumber = Math.min(Math.max(MOVES[name](), 0), Number(slider.max));
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}

form.addEventListener("click", (event) => {
  const name = event.target.dataset.move;
  if (name) move(name);
});

// One position at a time: while one is on its way, only the last wish is remembered.
let isAsking = false;
let isLate = false;

form.addEventListener("input", async () => {
  isLate = true;
  if (isAsking) return;
  isAsking = true;
  try {
    while (isLate) {
      isLate = false;
      const response = await fetch(`${form.dataset.position}?${new URLSearchParams(new FormData(form))}`);
      if (response.ok) position.innerHTML = await response.text();
    }
  } finally {
    isAsking = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input") || !(event.key in KEYS)) return;
  event.preventDefault();
  move(KEYS[event.key]);
});
