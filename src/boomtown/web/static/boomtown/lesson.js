// A guided game: Next, where to look, and the words for those who hear the page.

import { isCalm } from "./camera.js";
import { made, part } from "./stage.js";

const { stage, cameras, page } = window.boomtown;
const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 5;
const TABS = ["goals", "score", "cards", "news"];
let heard = told()?.innerText; // what was read out
let goesOn = false; // whether Next was pressed by a key

function told() {
  return document.querySelector("#lesson .told");
}

document.addEventListener("click", ({ target, detail }) => {
  const { read, rest } = target.closest("#lesson button")?.dataset ?? {};
  if (read === undefined && rest === undefined) return;
  goesOn = detail === 0;
  page.send(rest ? { do: "lesson", rest: rest === "yes" } : { do: "lesson", step: Number(read) });
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target !== document.body) return;
  document.querySelector("#lesson [data-read]")?.click();
});

document.addEventListener("boomtown:updated", () => queueMicrotask(show));
addEventListener("resize", show);

function show() {
  document.body.classList.toggle("guided", Boolean(told()));
  const places = JSON.parse(told()?.dataset.at ?? "[]");
  ring(places.filter(Array.isArray));
  point(places.filter((place) => typeof place === "string"));
  speak();
  if (goesOn) keepFocus();
}

/** Rings on the drawings; where nothing is to be done the camera looks there. */
function ring(places) {
  for (const old of document.querySelectorAll(".look-here")) old.remove();
  const isReading = document.querySelector("#lesson [data-read]") !== null;
  for (const place of places) {
    const at = stage.onPlane(...place);
    if (!at) continue;
    const [x, y, width, height] = at.box;
    const box = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN, rx: 10 };
    const rect = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ class: "look-here", ...box })) rect.setAttribute(name, value);
    part(`plane-${at.pane}`).append(rect);
    if (place !== places[0]) continue;
    const camera = cameras[at.pane];
    if (camera.isStill) continue;
    if (isReading) camera.show(camera.around(at.box), !isCalm());
    else if (camera.known.some(({ middle }) => holds(at.box, middle))) camera.aim(!isCalm(), at.box);
  }
}

const holds = ([x, y, width, height], [a, b]) => a >= x && a <= x + width && b >= y && b <= y + height;

/** Panels and lines of the score sheet. */
function point(names) {
  for (const old of document.querySelectorAll(".looked-at")) old.classList.remove("looked-at");
  for (const name of names) {
    const [panel, line] = name.split("/");
    const isOver = document.body.classList.contains("over");
    const found = line && isOver ? document.querySelector(`#gains [data-line="${line}"]`) : part(name);
    found?.classList.add("looked-at");
    if (TABS.includes(panel) && !isOver) document.querySelector(`[data-tab="${panel}"]`)?.click();
    found?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
}

/** For those who hear the page. */
function speak() {
  const words = told()?.querySelector(".words")?.innerText ?? "";
  if (words && words !== heard) part("said").append(made("p", "", words));
  heard = words;
}

function keepFocus() {
  goesOn = false;
  const next = document.querySelector("#lesson [data-read], #lesson [data-rest=no], .plane .can[data-act], #decision .act");
  next?.focus({ preventScroll: true });
}

show();
