// The table's page: parts come over the socket and are put in place; what is chosen goes back.

const table = document.querySelector("[data-table]");
const part = (id) => document.getElementById(id);
const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;

let socket = null;
let expected = 1;
let delay = FIRST_DELAY;
let waitingSince = 0; // when something was sent that has not been answered yet
let added = false;
let ruleIsOpen = false;
let hasActed = false; // whether this page has sent the action that is answered now
let confirms = true;
const sent = new Map(); // the parts as they came

// ── the socket ──────────────────────────────────────────────────────────────────────────────────

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const { table: id, language } = table.dataset;
  socket = new WebSocket(`${scheme}//${location.host}/live/${id}/${language}/`);
  expected = 1;
  added = false;
  socket.addEventListener("open", () => {
    delay = FIRST_DELAY;
    part("offline").hidden = true;
  });
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  socket.addEventListener("close", (event) => {
    waitingSince = 0;
    if (event.code === 4404) return;
    part("offline").hidden = false;
    setTimeout(connect, delay * (0.7 + Math.random() * 0.6));
    delay = Math.min(delay * 2, LONGEST_DELAY);
  });
}

function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) {
    note(table.dataset.lost);
    return;
  }
  socket.send(JSON.stringify(message));
}

function receive(message) {
  waitingSince = 0;
  if (message.n !== expected) send({ do: "page" });
  expected = message.n + 1;
  if (message.fresh) {
    part("log").replaceChildren();
    part("chat").replaceChildren();
  }
  if (message.parts && !message.note) part("note").classList.remove("shown");
  if (message.parts) putInPlace(message.parts);
  if (message.log) part("log").insertAdjacentHTML("beforeend", message.log);
  for (const [name, text] of message.chat ?? []) hear(name, text, !message.fresh);
  if (message.prefers) showPreferences(message.prefers);
  if (message.note) note(message.note);
  if (message.parts || message.hint) showHint(message.hint ?? "");
}

function showHint(html) {
  part("hint").innerHTML = html;
  part("hint").hidden = html === "";
}

// ── the parts ───────────────────────────────────────────────────────────────────────────────────

function putInPlace(parts) {
  const focus = focusKey();
  ruleIsOpen = document.querySelector(".rule")?.open ?? ruleIsOpen;
  for (const [id, change] of Object.entries(parts)) {
    const html = typeof change === "string" ? change : mended(sent.get(id), change);
    sent.set(id, html);
    const element = part(id);
    if (element) element.innerHTML = html;
  }
  if (ruleIsOpen) document.querySelector(".rule")?.setAttribute("open", "");
  document.body.classList.toggle("curtained", Boolean(sent.get("curtain")));
  document.body.classList.toggle("waiting", Boolean(sent.get("gathering")));
  document.body.classList.toggle("over", Boolean(sent.get("result")));
  if (sent.get("gathering") && !added && table.dataset.seated === "yes") addBytes();
  if (parts.status) showWhoseTurn();
  listChoices();
  document.dispatchEvent(new CustomEvent("boomtown:updated"));
  if (focus && document.activeElement === document.body) restoreFocus(focus);
  if (hasActed && sent.get("decision")) showNextChoice();
  hasActed = false;
}

// After an action the next thing to choose should not have to be looked for.
function showNextChoice() {
  const all = targets();
  if (all.length && !all.some((element) => isInView(element) && !element.matches(".undo, .last")))
    all[0].scrollIntoView({ block: "center" });
}

function isInView(element) {
  const box = element.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}

// A changed part comes as what to put between its unchanged beginning and end.
function mended(before, [start, end, middle]) {
  return before.slice(0, start) + middle + before.slice(before.length - end);
}

// The browser adds its own random bytes to the shuffle, after it has seen the seal.
function addBytes() {
  added = true;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  send({ do: "add", bytes: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") });
}

function showWhoseTurn() {
  const mine = document.querySelector("#status .whose")?.dataset.mine === "yes";
  document.title = document.title.replace(/^● /, "");
  if (mine) document.title = "● " + document.title;
}

function note(text) {
  const box = part("note");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(box.timer);
  box.timer = setTimeout(() => box.classList.remove("shown"), 3000 + text.length * 50);
}

function hear(name, text, isNew) {
  const line = document.createElement("li");
  const who = document.createElement("b");
  who.textContent = name;
  line.append(who, " ", text);
  part("chat").append(line);
  part("chat").scrollTop = part("chat").scrollHeight;
  if (isNew && !isInView(line)) note(`${name}: ${text}`);
}

function showPreferences(prefers) {
  confirms = prefers.confirms;
  for (const box of document.querySelectorAll("[data-prefer]")) box.checked = prefers[box.dataset.prefer];
  part("chat").hidden = !prefers.hears_chat;
  if (part("talk")) part("talk").hidden = !prefers.hears_chat;
}

// Everything that can be chosen in the drawings, once more as a list of words.
function listChoices() {
  const box = part("choices");
  const list = box.querySelector(".buttons");
  const targets = [...document.querySelectorAll(".drawing .can[data-act]")];
  box.hidden = targets.length === 0;
  list.replaceChildren();
  if (!box.open) return;
  for (const target of targets) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "act";
    button.dataset.act = target.dataset.act;
    button.textContent = target.getAttribute("aria-label");
    list.append(button);
  }
}

// ── choosing ────────────────────────────────────────────────────────────────────────────────────

// What stands at once and cannot be taken back is asked for twice, if the person wants that.
function makeSure(element) {
  const asked = document.querySelector(".asked");
  const box = document.createElement("div");
  box.className = "sure";
  const words = document.createElement("p");
  words.textContent = `${element.getAttribute("aria-label") ?? element.textContent}. ${table.dataset.sure}`;
  const yes = document.createElement("button");
  const no = document.createElement("button");
  for (const [button, text, kind] of [[yes, table.dataset.yes, "act end"], [no, table.dataset.no, "act"]]) {
    button.type = "button";
    button.className = kind;
    button.textContent = text;
  }
  Object.assign(yes.dataset, { ...element.dataset, sure: "yes" });
  no.addEventListener("click", () => box.remove());
  box.append(words, yes, no);
  asked.querySelector(".sure")?.remove();
  asked.prepend(box);
  yes.focus();
}

function needsToBeSure(element) {
  const { act, hand, to, sure } = element.dataset;
  if (sure) return false;
  if (hand !== undefined) return to !== "person";
  return act !== undefined && confirms && document.querySelector(".asked")?.dataset.final === "yes";
}

function choose(element) {
  if (needsToBeSure(element) && document.querySelector(".asked")) {
    makeSure(element);
    return;
  }
  const step = document.querySelector("[data-step]")?.dataset.step ?? "";
  const { act, why, undo, look, sit, hand, to, start } = element.dataset;
  if (act !== undefined || undo !== undefined) {
    if (Date.now() - waitingSince < 3000) return; // a double click is one choice
    waitingSince = Date.now();
    hasActed = true;
    send(act !== undefined ? { do: "act", step, act } : { do: "undo", step });
  } else if (why !== undefined) send({ do: "why", act: why });
  else if (look !== undefined) send({ do: "look", seat: Number(look) });
  else if (sit !== undefined) send({ do: "sit", seat: Number(sit) });
  else if (hand !== undefined) send({ do: "hand", seat: Number(hand), to });
  else if (start !== undefined) send({ do: "start" });
  else if (element.dataset.hint !== undefined) send({ do: "hint" });
}

const CHOOSABLE = "[data-act],[data-why],[data-undo],[data-look],[data-sit],[data-hand],[data-start],[data-hint]";

table.addEventListener("click", (event) => {
  const element = event.target.closest(CHOOSABLE);
  if (element) choose(element);
  const zoom = event.target.closest("[data-zoom]");
  if (zoom) showZoom(zoom.getAttribute("aria-pressed") !== "true");
});

function showZoom(zoomed) {
  document.querySelector("[data-zoom]").setAttribute("aria-pressed", String(zoomed));
  for (const id of ["deal", "sheet"]) part(id).classList.toggle("zoomed", zoomed);
}

table.addEventListener("change", (event) => {
  const name = event.target.dataset?.prefer;
  if (name) send({ do: "prefer", [name]: event.target.checked });
});

part("choices").addEventListener("toggle", listChoices);

part("talk")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const input = event.target.querySelector("input");
  if (input.value.trim()) send({ do: "chat", text: input.value });
  input.value = "";
});

// ── the keyboard ────────────────────────────────────────────────────────────────────────────────

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

table.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, summary") || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target.closest(CHOOSABLE);
  if ((event.key === "Enter" || event.key === " ") && target instanceof SVGElement) {
    event.preventDefault();
    choose(target);
  } else if (ARROWS[event.key] && (target || event.target === document.body)) {
    if (moveFocus(target, ARROWS[event.key])) event.preventDefault();
  } else if (event.key === "u") document.querySelector("[data-undo]")?.click();
  else if (event.key === "h") document.querySelector("[data-hint]")?.click();
  else if (event.key === "e") document.querySelector("#decision [data-ends]")?.click();
});

function targets() {
  return [...document.querySelectorAll(".drawing .can[data-act], #decision .act")].filter(
    (element) => element.getClientRects().length > 0,
  );
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// The nearest target in that direction; what lies sideways counts as farther.
function moveFocus(from, [right, down]) {
  const [x, y] = middle(from ?? part("decision"));
  let best = null;
  let least = Infinity;
  for (const candidate of targets()) {
    if (candidate === from) continue;
    const [cx, cy] = middle(candidate);
    const along = (cx - x) * right + (cy - y) * down;
    const aside = Math.abs((cx - x) * down) + Math.abs((cy - y) * right);
    if (along > 1 && along + 2 * aside < least) [best, least] = [candidate, along + 2 * aside];
  }
  best?.focus();
  return best !== null;
}

// A target that was replaced keeps the focus; if it is gone, the next thing to choose gets it.
function focusKey() {
  const focused = document.activeElement;
  return focused && focused !== document.body && focused.closest("#deal, #sheet, #decision, #seats, #goals, #curtain")
    ? { ...focused.dataset }
    : null;
}

function restoreFocus(key) {
  const same = Object.entries(key)
    .map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`)
    .join("");
  const found = same && key.act === undefined ? document.querySelector(same) : null;
  const next = document.querySelector("#curtain .act, .drawing .can[data-act], #decision .act");
  (found ?? next)?.focus({ preventScroll: true });
}

connect();
