/* Choosing a tile and its turn: of all the places in the drawing, only those of that tile and turn are shown.
   The drawing marks each place with data-tile, data-turn, data-name and data-size; choosing one is the page's work. */

const PLACES = "[data-tile][data-turn]";
const SVG = "http://www.w3.org/2000/svg";

/** Follow the drawing in `root`, a document, from now on. */
export function install(root) {
  let chosen = { tile: null, turn: null };

  const panel = () => root.querySelector("#placing");
  const places = () => [...root.querySelectorAll(PLACES)];
  const isChosen = (place) => place.dataset.tile === chosen.tile && place.dataset.turn === chosen.turn;

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

  function show() {
    settle();
    for (const place of places()) {
      place.classList.toggle("off", !isChosen(place));
      if (isChosen(place)) place.removeAttribute("display");
      else place.setAttribute("display", "none");
    }
    showMisses();
    fill(panel());
  }

  /** The squares that say why not: move them under the middle of the tile, and name the tile in them. */
  function showMisses() {
    const sample = places().find(isChosen);
    const layer = root.querySelector(".misses");
    if (!sample || !layer) return;
    const [width, height] = sizeOf(sample);
    const squares = [...layer.querySelectorAll("[data-cell]")];
    const unit = Number(squares[0].getAttribute("width"));
    const last = squares.at(-1).dataset.cell.split(".").map(Number);
    layer.setAttribute("transform", `translate(${(width - unit) / 2} ${(height - unit) / 2})`);
    for (const square of squares) {
      const [row, column] = square.dataset.cell.split(".").map(Number);
      const fits = row + height / unit - 1 <= last[0] && column + width / unit - 1 <= last[1];
      if (fits) square.removeAttribute("display");
      else square.setAttribute("display", "none");
      square.parentNode.dataset.why = `place ${chosen.tile} ${square.dataset.cell} ${chosen.turn}`;
    }
  }

  /** A button for each tile, and one that turns the tile; the focus stays where it was. */
  function fill(box) {
    if (!box) return;
    const focused = box.contains(root.activeElement) ? root.activeElement.dataset.key : null;
    const names = new Map(places().map((place) => [place.dataset.tile, place.dataset.name]));
    const buttons = [...names].map(([tile, name]) => tileButton(tile, name));
    box.hidden = names.size === 0;
    box.replaceChildren(...(names.size ? [group(box.dataset.choose, buttons), rotateButton(box)] : []));
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
    const degrees = document.createElement("output");
    degrees.textContent = ` ${chosen.turn}°`;
    button.append(degrees, preview(places().find(isChosen)));
    return button;
  }

  function choose(wanted) {
    chosen = wanted;
    const before = root.activeElement;
    show();
    if (before?.matches?.(PLACES) && !isChosen(before)) refocus(before);
  }

  /** The next turn that has a place at all. */
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

  root.addEventListener("boomtown:updated", show);
  root.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== "r" || !plain || typing || chosen.tile === null) return;
    event.preventDefault();
    rotate();
  });
  show();
}

function sizeOf(place) {
  return place.dataset.size.split(" ").map(Number);
}

function buttonFor(key, words, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.key = key;
  button.textContent = words;
  button.addEventListener("click", act);
  return button;
}

function group(label, members) {
  const box = document.createElement("div");
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", label);
  box.append(...members);
  return box;
}

/** The tile as it is turned now, from the ghost that its places refer to. */
function preview(place) {
  const picture = document.createElementNS(SVG, "svg");
  const [width, height] = sizeOf(place);
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.setAttribute("width", String(width / 4));
  picture.setAttribute("height", String(height / 4));
  picture.setAttribute("aria-hidden", "true");
  const ghost = document.createElementNS(SVG, "use");
  ghost.setAttribute("href", place.querySelector("use").getAttribute("href"));
  picture.append(ghost);
  return picture;
}

install(document);
