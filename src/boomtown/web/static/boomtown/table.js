// The table's page: what changed comes over the socket and is put in place; what is chosen goes back.

import { Calls } from "./calls.js";
import { Camera } from "./camera.js";
import { Chooser, focusKey, restoreFocus, stepAsked } from "./choose.js";
import { Hint } from "./hint.js";
import { Line } from "./line.js";
import { Pace } from "./pace.js";
import { mark, setPieces } from "./pieces.js";
import { Stage, part } from "./stage.js";

const root = document.querySelector("[data-table]");
const stage = new Stage(JSON.parse(part("plan").textContent));
arrange();
const cameras = Object.fromEntries(
  [...document.querySelectorAll(".pane")].map((pane) => [pane.id.slice(5), new Camera(stage, pane.id.slice(5))]),
);
const calls = new Calls(root);
const hint = new Hint(stage, cameras);
const line = new Line(root, receive);
const pace = new Pace(apply, tell);
let added = false;
let ruleIsOpen = false;
let asked = ""; // the question that the camera was aimed for

const page = {
  root,
  send: (message) => line.send(message) || note(root.dataset.lost),
  note,
  zoom: (factor) => eachCamera((camera) => camera.zoom(factor)),
  showWhole: () => eachCamera((camera) => camera.toggleWhole()),
  cameraAt: (element) => cameras[element.closest?.(".pane")?.id.slice(5)],
  /** Who answers has seen enough: whatever waits is shown at once. Is the question still the same? */
  catchUp() {
    const before = stepAsked();
    pace.skip();
    return stepAsked() === before;
  },
  answering: (message) => hint.follow(message),
  askForHint: () => line.send({ do: "hint" }),
  toggleBonus() {
    document.body.classList.toggle("bonus");
    aim();
  },
  bringIntoView(element) {
    const camera = page.cameraAt(element);
    camera?.bringIntoView(camera.boxOf(element));
  },
};
const chooser = new Chooser(page);
window.boomtown = { hit: (x, y) => page.cameraAt(document.elementFromPoint(x, y))?.hit(x, y) ?? document.elementFromPoint(x, y) };

function eachCamera(work) {
  for (const camera of Object.values(cameras)) if (!camera.host.hidden) work(camera);
}

// ── what comes in ───────────────────────────────────────────────────────────────────────────────

function receive(message) {
  chooser.waitingSince = 0;
  if (message.note) note(message.note);
  pace.take(message);
}

function apply(message, isLively) {
  if (message.fresh) for (const id of ["log", "chat"]) part(id).replaceChildren();
  if (message.set && !message.note) part("note").classList.remove("shown");
  if (message.boxes) {
    stage.resize(message.boxes);
    arrange();
  }
  if (message.set) putInPlace(message.set, isLively && !message.fresh);
  if (message.log) part("log").insertAdjacentHTML("beforeend", message.log);
  for (const [name, text] of message.chat ?? []) hear(name, text, !message.fresh);
  if (message.prefers) showPreferences(message.prefers);
  if (message.hint) hint.show(message.hint);
  if (message.set || message.boxes) lookAtQuestion(!message.fresh);
}

function putInPlace(changes, isLively) {
  const focus = focusKey();
  ruleIsOpen = document.querySelector(".rule")?.open ?? ruleIsOpen;
  const changed = setPieces(changes, isLively);
  if (isLively && !changes.decision) changed.forEach(mark);
  if (ruleIsOpen) document.querySelector(".rule")?.setAttribute("open", "");
  for (const [name, id] of [["curtained", "curtain"], ["waiting", "gathering"], ["over", "result"]])
    document.body.classList.toggle(name, part(id).childNodes.length > 0);
  if (document.body.classList.contains("waiting") && !added && root.dataset.seated === "yes") addBytes();
  calls.look(isLively);
  document.dispatchEvent(new CustomEvent("boomtown:updated"));
  listChoices();
  if (focus && document.activeElement === document.body) restoreFocus(focus);
}

/** The camera moves when the question has changed; a view chosen by hand stays until then. */
function lookAtQuestion(slides) {
  const step = stepAsked();
  const acts = document.querySelectorAll(".plane .can[data-act]").length;
  const question = `${step} ${acts}`;
  if (question === asked) return;
  asked = question;
  document.body.classList.remove("bonus");
  aim(slides);
}

function aim(slides = true) {
  eachCamera((camera) => camera.aim(slides));
  hint.draw();
}

function tell(event) {
  const box = part("telling");
  box.textContent = event ? event[1] : "";
  box.dataset.seat = event?.[0] ?? "";
}

// The browser adds its own random bytes to the shuffle, after it has seen the seal.
function addBytes() {
  added = true;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  line.send({ do: "add", bytes: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") });
}

function note(text) {
  const box = part("note");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(box.timer);
  box.timer = setTimeout(() => box.classList.remove("shown"), 3000 + text.length * 50);
}

function hear(name, text, isNew) {
  const entry = document.createElement("li");
  const who = document.createElement("b");
  who.textContent = name;
  entry.append(who, " ", text);
  part("chat").append(entry);
  part("chat").scrollTop = part("chat").scrollHeight;
  if (isNew && !entry.getClientRects().length) note(`${name}: ${text}`);
}

function showPreferences(prefers) {
  chooser.confirms = prefers.confirms;
  for (const box of document.querySelectorAll("[data-prefer]")) box.checked = prefers[box.dataset.prefer];
  part("chat").hidden = !prefers.hears_chat;
  if (part("talk")) part("talk").hidden = !prefers.hears_chat;
}

// ── the page around the stage ───────────────────────────────────────────────────────────────────

/** Everything that can be chosen in the drawings, once more as a list of words. */
function listChoices() {
  const box = part("choices");
  const targets = [...document.querySelectorAll(".plane .can[data-act]")];
  box.hidden = targets.length === 0;
  box.querySelector(".buttons").replaceChildren(...(box.open ? targets.map(choiceButton) : []));
  part("elsewhere").replaceChildren(...[...part("wings").querySelectorAll(".can[data-act]")].map(choiceButton));
}

function choiceButton(target) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "act";
  button.dataset.act = target.dataset.act;
  button.textContent = target.getAttribute("aria-label");
  return button;
}

part("choices").addEventListener("toggle", listChoices);

root.addEventListener("change", ({ target }) => {
  if (target.dataset.prefer) line.send({ do: "prefer", [target.dataset.prefer]: target.checked });
  if (target.dataset.pace !== undefined) pace.choose(target.value);
});

root.addEventListener("click", ({ target }) => {
  const tab = target.closest("[data-tab]");
  if (tab) openTab(tab.dataset.tab);
  const toggle = target.closest("[data-toggle]");
  if (toggle) document.body.classList.toggle(toggle.dataset.toggle);
  if (target.closest("#telling")) pace.skip();
});

function openTab(name) {
  for (const tab of document.querySelectorAll("[data-tab]")) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
  for (const panel of document.querySelectorAll("[role=tabpanel]")) panel.hidden = panel.id !== `panel-${name}`;
}

part("talk")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.querySelector("input");
  if (input.value.trim()) line.send({ do: "chat", text: input.value });
  input.value = "";
});

function arrange() {
  stage.arrange();
  const goals = part("goals-panel");
  if (goals) (stage.kind === "wide" ? root : part("panel-goals")).append(goals);
}

addEventListener("resize", () => {
  arrange();
  aim(false);
});

document.querySelectorAll("[data-pace]").forEach((one) => (one.checked = one.value === pace.speed));
aim(false);
line.connect();
