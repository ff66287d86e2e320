// Choosing a tile and its turn: of all the places in the drawing, only those of that tile and turn are shown.
// The drawing marks each place with data-tile, data-turn, data-name and data-size.

import { made } from "./stage.js";

const places = () => [...document.querySelectorAll("[data-tile][data-turn]")];
const isChosen = (place) => place.dataset.tile === chosen.tile && place.dataset.turn === chosen.turn;
const sizeOf = (place) => place.dataset.size.split(" ").map(Number);
let chosen = { tile: null, turn: null };

function turnsOf(tile) {
  const turns = places().filter((place) => place.dataset.tile === tile).map((place) => place.dataset.turn);
  return [...new Set(turns)].sort((one, other) => one - other);
}

/** Keep what was chosen where it still can be placed; otherwise take the first that can. */
function settle() {
  const tiles = places().map((place) => place.dataset.tile);
  const tile = tiles.includes(chosen.tile) ? chosen.tile : (tiles[0] ?? null);
  const turns = turnsOf(tile);
  chosen = { tile, turn: turns.includes(chosen.turn) ? chosen.turn : (turns[0] ?? null) };
}

function reveal(element, isShown) {
  if (isShown) element.removeAttribute("display");
  else element.setAttribute("display", "none");
}

function show() {
  settle();
  for (const place of places()) {
    place.classList.toggle("off", !isChosen(place));
    reveal(place, isChosen(place));
  }
  showMisses();
  fill(document.getElementById("placing"));
}

/** The squares that say why not: move them under the middle of the tile, and name the tile in them. */
function showMisses() {
  const sample = places().find(isChosen);
  const layer = document.querySelector(".misses");
  if (!sample || !layer) return;
  const [width, height] = sizeOf(sample);
  const squares = [...layer.querySelectorAll("[data-cell]")];
  const unit = Number(squares[0].getAttribute("width"));
  const [rows, columns] = squares.at(-1).dataset.cell.split(".").map(Number);
  layer.setAttribute("transform", `translate(${(width - unit) / 2} ${(height - unit) / 2})`);
  for (const square of squares) {
    const [row, column] = square.dataset.cell.split(".").map(Number);
    reveal(square, row + height / unit - 1 <= rows && column + width / unit - 1 <= columns);
    square.parentNode.dataset.why = `place ${chosen.tile} ${square.dataset.cell} ${chosen.turn}`;
  }
}

/** A button for each tile, and one that turns the tile; the focus stays where it was. */
function fill(box) {
  if (!box) return;
  const focused = box.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const names = new Map(places().map((place) => [place.dataset.tile, place.dataset.name]));
  box.hidden = names.size === 0;
  const tiles = made("div");
  tiles.setAttribute("role", "group");
  tiles.setAttribute("aria-label", box.dataset.choose);
  tiles.append(...[...names].map(([tile, name]) => tileButton(tile, name)));
  box.replaceChildren(...(names.size ? [tiles, rotateButton(box)] : []));
  if (focused) box.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function tileButton(tile, name) {
  const button = buttonFor(`tile ${tile}`, name, () => choose({ tile, turn: chosen.turn }));
  button.setAttribute("aria-pressed", String(tile === chosen.tile));
  return button;
}

function rotateButton(box) {
  const button = buttonFor("rotate", box.dataset.rotate, rotate);
  button.setAttribute("aria-keyshortcuts", "R");
  button.disabled = turnsOf(chosen.tile).length < 2;
  button.append(made("output", "", ` ${chosen.turn}°`));
  button.insertAdjacentHTML("beforeend", preview(places().find(isChosen)));
  return button;
}

function buttonFor(key, words, act) {
  const button = made("button", "", words);
  button.dataset.key = key;
  button.addEventListener("click", act);
  return button;
}

/** The tile as it is turned now, from the ghost that its places refer to. */
function preview(place) {
  const ghost = place.querySelector("use").getAttribute("href");
  return `<svg viewBox="0 0 ${sizeOf(place).join(" ")}" aria-hidden="true"><use href="${ghost}"/></svg>`;
}

function choose(wanted) {
  chosen = wanted;
  const before = document.activeElement;
  show();
  if (before?.matches?.("[data-tile][data-turn]") && !isChosen(before)) refocus(before);
}

function rotate() {
  const turns = turnsOf(chosen.tile);
  choose({ tile: chosen.tile, turn: turns[(turns.indexOf(chosen.turn) + 1) % turns.length] });
}

/** A place that was focused and is hidden now hands the focus to the same square, or to any other. */
function refocus(hidden) {
  const squareOf = (place) => place.dataset.act.split(" ")[2];
  const shown = places().filter(isChosen);
  (shown.find((place) => squareOf(place) === squareOf(hidden)) ?? shown[0])?.focus();
}

document.addEventListener("boomtown:updated", show);
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input, textarea, select");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key.toLowerCase() !== "r" || !isPlain || isTyping || chosen.tile === null) return;
  event.preventDefault();
  rotate();
});
show();
