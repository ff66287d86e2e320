// A guided game: Next, where to look, and the words for those who hear the page.

import { isCalm } from "./camera.js";
import { made, part, union } from "./stage.js";

const { stage, cameras, page } = window.boomtown;
const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 5;
const EDGE = 2;
const MOST = 0.42; // of the window's height for the guide
const root = document.querySelector(".table");
const TABS = ["goals", "score", "cards", "news"];
let heard = spoken(); // what was read out
let shown = ""; // what was last said, ringed and looked at
let looksAway = false; // whether the camera looks at something else than what is asked
let turned = null; // the camera that was turned to something, and its view then
let height = 0; // of the guide
let goesOn = false; // whether Next was pressed by a key

function told() {
  return document.querySelector("#lesson .told");
}

function spoken() {
  return [...document.querySelectorAll(".told :is(p, tr)")].map((one) => one.innerText).join(" ");
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
addEventListener("resize", () => {
  shown = "";
  show();
});

function show() {
  document.body.classList.toggle("guided", Boolean(told()));
  const now = part("lesson").innerHTML;
  if (now === shown && !wasTurnedAway()) return; // whoever has looked around by hand meanwhile keeps that view
  if (grow()) return dispatchEvent(new Event("resize")); // the cameras look again, and so do we
  shown = now;
  const places = JSON.parse(told()?.dataset.at ?? "[]");
  ring(places.filter(Array.isArray));
  point(places.filter((place) => typeof place === "string"));
  speak();
  if (goesOn) keepFocus();
}

/** Whether the page itself has turned the camera to what is asked. */
function wasTurnedAway() {
  return turned !== null && !turned.camera.isFree && turned.camera.view !== turned.view;
}

/** As high as the words need it, within reason; true if that has changed. */
function grow() {
  const [box, words] = [document.querySelector(".lesson"), document.querySelector(".told .words")];
  root.style.removeProperty("--told");
  const missing = words ? words.scrollHeight - words.clientHeight : 0;
  const needed = Math.min(box.offsetHeight + missing, innerHeight * MOST);
  if (missing > 0) root.style.setProperty("--told", `${needed}px`);
  const isNew = box.offsetHeight !== height;
  height = box.offsetHeight;
  return isNew;
}

/** Rings on the drawings; where nothing is to be done the camera looks there. */
function ring(places) {
  for (const old of document.querySelectorAll(".look-here")) old.remove();
  const rung = {};
  if (looksAway) for (const camera of Object.values(cameras)) camera.aim(!isCalm());
  looksAway = false;
  turned = null;
  for (const place of places) {
    const at = stage.onPlane(...place);
    if (!at) continue;
    const box = around(at.box, cameras[at.pane].planeSize);
    const rect = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ class: "look-here", ...box })) rect.setAttribute(name, value);
    part(`plane-${at.pane}`).append(rect);
    (rung[at.pane] ??= []).push(at.box);
  }
  for (const [pane, boxes] of Object.entries(rung).slice(0, 1)) look(cameras[pane], boxes);
}

/** A little larger than the box, but not beyond the edge of the plane, where a ring would be cut off. */
function around([x, y, width, height], [most, highest]) {
  const [left, top] = [Math.max(x - MARGIN, EDGE), Math.max(y - MARGIN, EDGE)];
  const [right, bottom] = [Math.min(x + width + MARGIN, most - EDGE), Math.min(y + height + MARGIN, highest - EDGE)];
  return { x: left, y: top, width: right - left, height: bottom - top, rx: 10 };
}

/** What is read about is seen as a whole; where something is to be done, the first place counts. */
function look(camera, boxes) {
  if (camera.isStill) return;
  const isReading = document.querySelector("#lesson [data-read]") !== null;
  if (isReading) {
    camera.show(camera.around(union(boxes)), !isCalm());
    looksAway = true;
  } else if (camera.known.some(({ middle }) => holds(boxes[0], middle))) {
    camera.aim(!isCalm(), boxes[0]);
    if (fits(boxes[0], camera.seen())) camera.bringIntoView(boxes[0]);
  } else return;
  turned = { camera, view: camera.view };
}

const fits = ([, , width, height], [, , most, highest]) => width <= most && height <= highest;
const holds = ([x, y, width, height], [a, b]) => a >= x && a <= x + width && b >= y && b <= y + height;

/** Panels and lines of the score sheet. */
function point(names) {
  for (const old of document.querySelectorAll(".looked-at")) old.classList.remove("looked-at");
  for (const name of names) {
    const [panel, line] = name.split("/");
    const isOver = document.body.classList.contains("over");
    const found = line && isOver ? document.querySelector(`#gains [data-line="${line}"]`) : part(name);
    found?.classList.add("looked-at");
    const isHidden = !found?.getClientRects().length;
    if (panel === "goals" && isHidden) copyGoals();
    if (TABS.includes(panel) && isHidden && !isOver) document.querySelector(`[data-tab="${panel}"]`)?.click();
    found?.scrollIntoView({ block: isOver ? "center" : "nearest", behavior: "instant" });
  }
}

/** On a small screen the goals are behind the menu: their pictures come to the words. */
function copyGoals() {
  const copies = made("div", "goals-here");
  copies.setAttribute("aria-hidden", "true");
  for (const goal of document.querySelectorAll("#goals .goal")) {
    const copy = made("span");
    copy.append(...[...goal.querySelectorAll("svg, .worth")].map((one) => one.cloneNode(true)));
    copies.append(copy);
  }
  if (!document.querySelector(".goals-here")) document.querySelector(".told .words").append(copies);
}

/** For those who hear the page. */
function speak() {
  const words = spoken();
  if (words && words !== heard) part("said").append(made("p", "", words));
  heard = words;
}

function keepFocus() {
  goesOn = false;
  const next = document.querySelector("#lesson [data-read], #lesson [data-rest=no], .plane .can[data-act], #decision .act");
  next?.focus({ preventScroll: true });
}

show();
