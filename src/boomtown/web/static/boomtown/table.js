// The table's page: what changed comes over the socket and is put in place; what is chosen goes back.

import { Calls } from "./calls.js";
import { Camera } from "./camera.js";
import { Chooser, focusKey, restoreFocus, stepAsked } from "./choose.js";
import { Hint } from "./hint.js";
import { Line } from "./line.js";
import { Pace } from "./pace.js";
import { mark, setPieces, signOf } from "./pieces.js";
import { Stage, made, part } from "./stage.js";

const root = document.querySelector("[data-table]");
const stage = new Stage(JSON.parse(part("plan").textContent));
arrange();
const cameras = Object.fromEntries(
  [...document.querySelectorAll(".pane")].map((pane) => [pane.id.slice(5), new Camera(stage, pane.id.slice(5))]),
);
const calls = new Calls();
const hint = new Hint(stage);
const line = new Line(root, receive);
const pace = new Pace(apply, tell, root.dataset.turns === "yes");
let added = false;
let ruleIsOpen = false;
let asked = ""; // the question that the camera was aimed for
let read = ""; // the question that was read out
let unanswered = ""; // the step that was answered, until the answer is there
let seeksFocus = null; // what was focused, while there is nothing else to choose

const page = {
  root,
  send: (message) => line.send(message) || note(root.dataset.unsent),
  note,
  zoom: (factor) => eachCamera((camera) => camera.zoom(factor)),
  showWhole: () => eachCamera((camera) => camera.toggleWhole()),
  cameraAt: (element) => cameras[element?.closest?.(".pane")?.id.slice(5)],
  /** Who answers has seen enough: whatever waits is shown at once. Is the question still the same? */
  catchUp() {
    const before = stepAsked();
    pace.skip();
    return stepAsked() === before;
  },
  /** It is seen at once what was chosen, before the server has answered. */
  answering(message, step) {
    unanswered = step;
    const chosen = message.do === "undo" ? "[data-undo]" : `[data-act="${message.act}"], [data-swap="${message.act}"]`;
    for (const one of document.querySelectorAll(chosen)) one.classList.add("chosen");
    hint.follow(message);
  },
  askForHint: () => page.send({ do: "hint" }) && document.querySelector("[data-hint]")?.classList.add("busy"),
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
window.boomtown = { stage, cameras, page, hit: (x, y) => page.cameraAt(document.elementFromPoint(x, y))?.hit(x, y) ?? document.elementFromPoint(x, y) };

function eachCamera(work) {
  for (const camera of Object.values(cameras)) if (!camera.host.hidden) work(camera);
}

// ── what comes in ──

function receive(message) {
  const isAnswer = chooser.waitingSince > 0;
  chooser.waitingSince = 0;
  for (const one of document.querySelectorAll(".chosen, .busy")) one.classList.remove("chosen", "busy");
  if (message.note) note(message.note);
  pace.take(message, isAnswer);
  if (message.fresh && unanswered && unanswered === stepAsked()) note(root.dataset.unsent);
  unanswered = "";
}

function apply(message, isLively) {
  if (message.fresh) for (const id of ["log", "chat"]) part(id).replaceChildren();
  if (message.set?.decision && !message.note) part("note").classList.remove("shown");
  if (message.boxes) {
    stage.resize(message.boxes);
    arrange();
  }
  if (message.news) readOut(message.news.map(([, words]) => words).join(". "));
  if (message.set) putInPlace(message.set, isLively && !message.fresh, !message.fresh);
  if (message.log) part("log").insertAdjacentHTML("beforeend", message.log);
  for (const [name, text] of message.chat ?? []) hear(name, text, !message.fresh);
  if (message.prefers) showPreferences(message.prefers);
  if (message.hint) showHint(message.hint);
  if (message.set || message.boxes) lookAtQuestion(!message.fresh);
}

function putInPlace(changes, isLively, isNew) {
  const focus = focusKey();
  ruleIsOpen = document.querySelector(".rule")?.open ?? ruleIsOpen;
  const changed = setPieces(changes, isLively);
  if (isLively && !changes.decision) changed.forEach(mark);
  if (ruleIsOpen) document.querySelector(".rule")?.setAttribute("open", "");
  for (const [name, id] of [["curtained", "curtain"], ["waiting", "gathering"], ["over", "result"]])
    document.body.classList.toggle(name, part(id).childNodes.length > 0);
  if (document.body.classList.contains("waiting") && !added && root.dataset.seated === "yes") addBytes();
  calls.look(isNew);
  readQuestion(isNew);
  document.dispatchEvent(new CustomEvent("boomtown:updated"));
  keepFocus(focus);
}

/** Who plays by keys goes on at the next thing to choose. */
function keepFocus(focus) {
  seeksFocus = chooser.isByKey && document.activeElement === document.body ? (focus ?? seeksFocus) : null;
  const next = seeksFocus && restoreFocus(seeksFocus, chooser.targets());
  if (!next) return;
  seeksFocus = null;
  page.bringIntoView(next);
}

/** For those who hear the page. */
function readOut(text) {
  part("said").append(made("p", "", text));
  while (part("said").childNodes.length > 9) part("said").firstChild.remove();
}

function readQuestion(isNew) {
  const words = document.querySelector("body.over #result, #decision .question")?.innerText ?? "";
  const question = stepAsked().split(".")[0] + words;
  if (isNew && words && question !== read) readOut(words);
  read = question;
}

function showHint(found) {
  hint.show(found);
  readOut(part("hint").innerText);
  const bonus = document.querySelector(`:is(.bonus, .bonuses *)[data-act="${hint.next?.act}"]`);
  document.body.classList.toggle("bonus", bonus !== null);
  aim();
}

/** The camera moves when the question has changed; a view chosen by hand stays until then. */
function lookAtQuestion(slides) {
  const step = stepAsked();
  const acts = document.querySelectorAll(".plane .can[data-act]").length;
  const question = `${step} ${acts}`;
  if (question === asked) return;
  asked = question;
  document.body.classList.toggle("bonus", onlyBonuses());
  unfold("unfolded", false);
  aim(slides);
}

/** Where nothing but a bonus can be chosen, its door stands open. */
function onlyBonuses() {
  const plain = ".plane .can[data-act]:not(.bonus), .buttons > .act[data-act]";
  return document.querySelector("[data-bonus]") !== null && document.querySelector(plain) === null;
}

function aim(slides = true) {
  eachCamera((camera) => camera.aim(slides, hint.focusIn(camera.name)));
  hint.draw();
}

/** One thing that happened: in words, with its person's sign, and marked where it happened. */
function tell(event, at, of) {
  const box = part("telling");
  if (!event) return box.replaceChildren();
  const [seat, words, touched] = event;
  const sign = seat === null ? "" : part("sign-of").content.cloneNode(true);
  if (sign) sign.querySelector("use").setAttribute("href", `#sign-${seat}`);
  box.replaceChildren(sign, words, of > 2 ? ` ${at}/${of}` : "");
  const row = document.querySelector(`#seats [data-look="${seat}"]`)?.closest("li");
  for (const one of [row, signOf(seat), ...touched.map(named)]) if (one) mark(one);
  const section = touched.find((id) => stage.placed.has(id));
  if (section && !document.querySelector(".plane .can[data-act]")) lookAt(section);
}

const named = (id) => (id.startsWith("goal ") ? document.querySelectorAll("#goals .goal")[id.slice(5) - 1] : part(id));

/** Nothing is asked: the camera goes where something happens. */
function lookAt(section) {
  const { pane, box } = stage.onPlane(section, stage.plan.sections[section].box);
  if (!cameras[pane].isFree) cameras[pane].bringIntoView(box);
}

// The browser adds its own bytes to the shuffle, after it has seen the seal.
function addBytes() {
  added = true;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  line.send({ do: "add", bytes: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") });
}

function note(text) {
  const box = part("note");
  box.textContent = text;
  readOut(text);
  box.classList.add("shown");
  clearTimeout(box.timer);
  box.timer = setTimeout(() => box.classList.remove("shown"), 3000 + text.length * 50);
}

function hear(name, text, isNew) {
  const entry = made("li");
  entry.append(made("b", "", name), " ", text);
  part("chat").append(entry);
  part("chat").scrollTop = part("chat").scrollHeight;
  if (isNew) (entry.getClientRects().length ? readOut : note)(`${name}: ${text}`);
}

function showPreferences(prefers) {
  chooser.confirms = prefers.confirms;
  for (const box of document.querySelectorAll("[data-prefer]")) box.checked = prefers[box.dataset.prefer];
  part("chat").hidden = !prefers.hears_chat;
  if (part("talk")) part("talk").hidden = !prefers.hears_chat;
}

// ── the page around the stage ──

root.addEventListener("change", ({ target }) => {
  if (target.dataset.prefer) line.send({ do: "prefer", [target.dataset.prefer]: target.checked });
  if (target.dataset.pace !== undefined) pace.choose(target.value);
});

root.addEventListener("click", ({ target }) => {
  const tab = target.closest("[data-tab]");
  if (tab) openTab(tab.dataset.tab);
  const toggle = target.closest("[data-toggle]");
  if (toggle) unfold(toggle.dataset.toggle, !document.body.classList.contains(toggle.dataset.toggle));
  if (target.closest(".pane, .ask")) pace.skip();
});

function unfold(name, isOpen) {
  document.body.classList.toggle(name, isOpen);
  if (name === "unfolded" && isOpen) document.querySelector(".rule").open = true;
  document.querySelector(`button[data-toggle="${name}"]`)?.setAttribute("aria-expanded", String(isOpen));
}

document.addEventListener("keydown", (event) => {
  const tab = event.target.closest("[role=tab]");
  if (tab) moveTab(event, tab);
  if (event.key !== "Escape") return;
  pace.skip();
  document.querySelector(".sure")?.remove();
  if (document.body.classList.contains("drawn")) document.querySelector("[data-toggle=drawn]").focus();
  for (const name of ["drawn", "unfolded"]) unfold(name, false);
});

function moveTab(event, from) {
  const tabs = [...document.querySelectorAll("[role=tab]")].filter((tab) => tab.getClientRects().length);
  const by = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.indexOf(from), End: -1 - tabs.indexOf(from) }[event.key];
  if (by === undefined) return;
  const tab = tabs.at((tabs.indexOf(from) + by) % tabs.length);
  openTab(tab.dataset.tab);
  tab.focus();
  event.preventDefault();
}

function openTab(name) {
  for (const tab of document.querySelectorAll("[data-tab]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    tab.tabIndex = tab.dataset.tab === name ? 0 : -1;
  }
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
