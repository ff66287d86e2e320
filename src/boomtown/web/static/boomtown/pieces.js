// Setting the named things of a page: pieces of drawings, panels, rows. What moves or turns is seen doing so.

import { isCalm } from "./camera.js";
import { part } from "./stage.js";

const SLIDE = { duration: 420, easing: "cubic-bezier(.3, .7, .3, 1)" };
const FLIP = { duration: 380, easing: "ease-out" };
const lastSeen = new Map(); // where each moving thing last was, by its own name: `bid 2`, `limousine`

/** Put everything in its place; `isLively`: let it be seen. Returns the pieces of drawings that changed. */
export function setPieces(changes, isLively) {
  const moving = isLively && !isCalm() && document.visibilityState === "visible";
  const changed = [];
  if (moving) rememberPlaces();
  for (const [id, html] of Object.entries(changes)) {
    const element = part(id);
    if (!element) continue;
    const had = element.childNodes.length > 0;
    element.innerHTML = html;
    if (element.ownerSVGElement && !/(targets|unavailable)$/.test(id)) changed.push([element, had]);
  }
  if (moving) for (const [element, had] of changed) animate(element, had);
  return changed.map(([element]) => element);
}

function rememberPlaces() {
  lastSeen.clear();
  for (const element of document.querySelectorAll('[data-motion="move"]'))
    if (element.childNodes.length) lastSeen.set(nameOf(element), element.getBoundingClientRect());
}

const nameOf = (element) => element.id.split("/")[2];

function animate(element, had) {
  if (!element.childNodes.length || !element.getClientRects().length) return;
  if (element.dataset.motion === "move") slide(element);
  else if (element.dataset.motion === "turn") element.animate([{ transform: "scaleX(0)" }, { transform: "none" }], FLIP);
  else if (!had) element.animate([{ opacity: 0 }, { opacity: 1 }], FLIP);
}

/** From where it was, or from its person, in the units of its section. */
function slide(element) {
  const name = nameOf(element);
  const from = lastSeen.get(name) ?? signOf(Number(name.split(" ")[1]) - 1)?.getBoundingClientRect();
  if (!from?.width) return;
  const to = element.getBoundingClientRect();
  const scale = element.getScreenCTM().a || 1;
  const [dx, dy] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
  if (Math.hypot(dx, dy) > 1) element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], SLIDE);
}

/** The sign of a person in the line on top. */
export const signOf = (seat) => document.querySelector(`#chips [data-seat="${seat}"] .sign-of`);

/** Draw the eye to something that was touched. */
export function mark(element) {
  if (isCalm() || !element.getClientRects().length) return;
  element.classList.remove("touched");
  void element.getBoundingClientRect(); // begin again
  element.classList.add("touched");
}
