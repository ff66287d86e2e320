// Replay: the same stage as at the table. The slider names a moment; what differs is fetched and put in place.

import { Camera, isCalm } from "./camera.js";
import { setPieces } from "./pieces.js";
import { Stage, part } from "./stage.js";

const SVG = "http://www.w3.org/2000/svg";
const form = part("replay");
const { step: slider, seat: whose, pace } = form.elements;
const run = form.querySelector(".run");
const begins = form.dataset.begins.split(" ").map(Number);
const last = Number(slider.max);
const stage = new Stage(JSON.parse(part("plan").textContent));
stage.arrange();
const cameras = Object.fromEntries(
  [...document.querySelectorAll(".pane")].map((pane) => [pane.id.slice(5), new Camera(stage, pane.id.slice(5))]),
);
const MOVES = {
  first: () => 0,
  roundBack: () => begins.findLast((begin) => begin < slider.valueAsNumber) ?? 0,
  back: () => slider.valueAsNumber - 1,
  on: () => slider.valueAsNumber + 1,
  roundOn: () => begins.find((begin) => begin > slider.valueAsNumber) ?? last,
  last: () => last,
};
const KEYS = { ArrowLeft: "back", ArrowDown: "back", ArrowRight: "on", ArrowUp: "on", Home: "first", End: "last" };

let shown = { step: slider.value, seat: whose.value };
let place = JSON.parse(form.dataset.place);
let isAsking = false;
let isRunning = false;
let timer = null;

// -- moving through the game --

function move(name) {
  slider.valueAsNumber = Math.min(Math.max(MOVES[name](), 0), last);
  look();
}

/** One position at a time: while one is on its way, only the last wish is remembered. */
async function look() {
  clearTimeout(timer);
  if (isAsking) return;
  isAsking = true;
  try {
    while (shown.step !== slider.value || shown.seat !== whose.value) {
      const wanted = { step: slider.value, seat: whose.value };
      const query = new URLSearchParams({ ...wanted, from: shown.step, from_seat: shown.seat });
      const answer = await fetch(`${form.dataset.positions}?${query}`);
      if (!answer.ok) break;
      apply(await answer.json(), Math.abs(wanted.step - shown.step) === 1);
      shown = wanted;
      remember(wanted);
    }
  } finally {
    isAsking = false;
  }
  if (isRunning) slider.valueAsNumber < last ? (timer = setTimeout(move, Number(pace.value), "on")) : play(false);
}

function apply(message, isLively) {
  if (Object.keys(message.boxes).length) {
    stage.resize(message.boxes);
    stage.arrange();
  }
  setPieces(message.set, isLively);
  slider.setAttribute("aria-valuetext", `${part("status").textContent}. ${part("moment").textContent}`);
  place = message.place;
  lookAt(true);
}

/** The address names the moment, so that it can be kept and sent to somebody. */
function remember(wanted) {
  history.replaceState(null, "", `?${new URLSearchParams(wanted)}`);
  part("link").value = location.href;
}

function play(wish) {
  isRunning = wish;
  clearTimeout(timer);
  run.setAttribute("aria-pressed", String(wish));
  run.title = run.dataset[wish ? "halt" : "run"];
  part("moment").setAttribute("aria-live", wish ? "off" : "polite");
  if (wish) move(slider.valueAsNumber < last ? "on" : "first");
}

// -- where it happened --

/** A ring where the step was done; a phone goes there, unless somebody has chosen what to look at. */
function lookAt(slides) {
  for (const above of document.querySelectorAll(".plane .above")) above.replaceChildren();
  const at = place && stage.onPlane(...place);
  for (const camera of Object.values(cameras)) {
    if (camera.host.hidden || camera.isFree) continue;
    if (!at || camera.name !== at.pane || camera.isStill) camera.show(camera.resting(), slides);
    else camera.show(near(camera, at.box), slides);
  }
  if (at) ring(at);
}

/** So close that the words there can be read. */
function near(camera, [x, y, width, height]) {
  const [paneWidth, paneHeight] = camera.size;
  const s = Math.min(1, Math.max(paneWidth / camera.planeSize[0], stage.read(place[0])));
  return camera.held({ x: x + width / 2 - paneWidth / s / 2, y: y + height / 2 - paneHeight / s / 2, s });
}

function ring({ pane, box: [x, y, width, height] }) {
  const drawn = document.createElementNS(SVG, "rect");
  const values = { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 10, class: "here" };
  for (const [name, value] of Object.entries(values)) drawn.setAttribute(name, value);
  part(`plane-${pane}`).querySelector(".above").append(drawn);
}

// -- hands and keys --

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => target !== pace && look());
slider.addEventListener("pointerdown", () => play(false));
document.addEventListener("click", ({ target }) => {
  const { move: name } = target.closest("[data-move]")?.dataset ?? {};
  if (name) {
    play(false);
    move(name);
  }
  if (target.closest(".run")) play(!isRunning);
  const toggle = target.closest("[data-toggle]");
  if (toggle) document.body.classList.toggle(toggle.dataset.toggle);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const isOnStage = event.target.closest(".pane") || event.target === slider;
  if (event.key in KEYS && isOnStage) {
    play(false);
    move(KEYS[event.key]);
  } else if (event.key === " " && (isOnStage || event.target === document.body)) play(!isRunning);
  else return;
  event.preventDefault();
});

addEventListener("resize", () => {
  stage.arrange();
  lookAt(false);
});
for (const pane of document.querySelectorAll(".pane")) pane.tabIndex = 0;
lookAt(!isCalm());
