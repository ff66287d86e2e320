// A pane's camera: a place on its plane and how many pixels a unit has. One transform moves everything.

import { made, part, union } from "./stage.js";

const FINGER = 44;
const MOUSE = 24;
const SEEN = 26; // a target's own picture is at least so large on a touch screen
const CLOSEST = 1.7;
const CLOSEST_BY_HAND = 2.6;
const NEAR = 22; // a touch within so many pixels of the middle of a target is meant for it
const TREMBLE = 8; // moving less than that is a tap
const ARROWS = { left: "‹", right: "›", up: "⌃", down: "⌄" };

export const isTouch = () => matchMedia("(pointer: coarse)").matches;
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];
const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);

export class Camera {
  constructor(stage, name) {
    Object.assign(this, { stage, name, host: part(`pane-${name}`), plane: part(`plane-${name}`) });
    this.view = { x: 0, y: 0, s: 1 };
    this.isFree = false; // whether the person has chosen what to look at
    this.wasDragged = false;
    this.known = [];
    this.signs = made("div", "signs");
    this.host.append(this.signs);
    this.signs.addEventListener("click", (event) => this.follow(event.target.closest("button")?.dataset.to));
    this.listen();
  }

  get size() {
    return [this.host.clientWidth, this.host.clientHeight];
  }

  get planeSize() {
    return this.stage.sizes[this.name] ?? [1, 1];
  }

  get whole() {
    return this.fitting(this.planeSize);
  }

  fitting([width, height]) {
    return Math.min(this.host.clientWidth / width, this.host.clientHeight / height);
  }

  /** The part of the plane that a view shows. */
  seen({ x, y, s } = this.view) {
    return [x, y, ...this.size.map((px) => px / s)];
  }

  /** Wide screens show the whole drawing wherever its targets can be hit; a phone looks at a part. */
  get isStill() {
    return this.stage.kind === "wide" || this.stage.kind === "medium";
  }

  // ── where to look ──

  /** What can be chosen in this pane, with its box on the plane and the room nobody else claims. */
  measure() {
    const found = [...this.plane.querySelectorAll(".can[data-act]")].filter((one) => one.getClientRects().length > 0);
    this.known = found.map((element) => {
      const box = this.boxOf(element);
      return { element, box, middle: middle(box) };
    });
    for (const one of this.known) {
      const gaps = this.known.map((other) => (other === one ? Infinity : distance(one.middle, other.middle)));
      one.room = Math.max(Math.min(one.box[2], one.box[3]), Math.min(...gaps));
    }
  }

  boxOf(element) {
    const { x, y, width, height } = element.getBBox();
    const { a, d, e, f } = element.getCTM();
    return [x * a + e, y * d + f, width * a, height * d];
  }

  /** Look at what can be chosen, so that it can be hit and read. `focus`: a box that matters most. */
  aim(slides = true, focus = null) {
    this.isFree = false;
    this.measure();
    if (this.known.length === 0) return this.show(focus ? this.around(focus) : this.resting(), slides);
    const held = this.sectionsHeld();
    const need = this.need(held);
    if (this.isStill && this.whole >= need) return this.show(this.held({ x: 0, y: 0, s: this.whole }), slides);
    const [, , width, height] = union([...this.known.map(({ box }) => box), ...held.flatMap(({ boxes }) => boxes)]);
    const fit = this.fitting([width + 8, height + 8]);
    const across = Math.min(this.size[0] / (width + 8), need * 1.5);
    const s = fit >= need ? Math.min(fit, Math.max(need, this.whole) * 1.8) : Math.max(need, across);
    this.show(this.best(Math.min(CLOSEST, s), focus ? middle(focus) : null), slides);
  }

  need(held) {
    const least = isTouch() ? FINGER : MOUSE;
    const hit = this.known.map(({ room, box }) => Math.max((least + 0.5) / room, SEEN / Math.sqrt(box[2] * box[3])));
    const read = this.isStill ? [] : held.map((one) => one.read);
    return Math.max(...hit, ...read);
  }

  sectionsHeld() {
    const found = new Map();
    for (const { element, box } of this.known) {
      const { id } = element.closest(".section");
      if (!found.has(id)) found.set(id, { read: this.stage.read(id), boxes: [] });
      found.get(id).boxes.push(...this.stage.regionsAround(id, box));
    }
    return [...found.values()];
  }

  /** At that closeness the window with the most targets; of equal ones the one nearest to the focus. */
  best(s, focus) {
    const [width, height] = this.size.map((px) => px / s);
    const at = focus ?? middle(union(this.known.map(({ box }) => box)));
    const starts = (axis, length) =>
      new Set([
        at[axis] - length / 2,
        ...this.known.flatMap(({ box }) => [box[axis] - 10, box[axis] + box[axis + 2] + 10 - length]),
      ]);
    let best = null;
    for (const rawX of starts(0, width))
      for (const rawY of starts(1, height)) {
        const view = this.held({ x: rawX, y: rawY, s });
        const seen = this.seen(view);
        const inside = this.known.filter(({ box }) => isInside(box, seen)).length;
        const worth = inside - distance(middle(seen), at) / (focus ? 100 : 4000);
        if (!best || worth > best.worth) best = { view, worth };
      }
    return best.view;
  }

  around(box) {
    return this.centred(box, Math.max(this.whole, Math.min(1.2, this.fitting([box[2] * 1.3, box[3] * 1.3]))));
  }

  centred(box, s) {
    const [x, y] = middle(box);
    const [width, height] = this.size;
    return this.held({ x: x - width / s / 2, y: y - height / s / 2, s });
  }

  /** Nothing is asked: wide screens show everything, a phone keeps its view. */
  resting() {
    return this.isStill || !this.hasLooked ? this.held({ x: 0, y: 0, s: this.whole }) : this.held(this.view);
  }

  /** Never past an edge; what is smaller stands in the middle, on wide screens at the top. */
  held({ x, y, s }) {
    const [width, height] = this.size;
    const [planeWidth, planeHeight] = this.planeSize;
    const hold = (from, length, room, rest) => (length <= room ? rest * (length - room) : Math.max(-6, Math.min(from, length - room + 6)));
    return { x: hold(x, planeWidth, width / s, 0.5), y: hold(y, planeHeight, height / s, this.isStill ? 0 : 0.5), s };
  }

  // ── moving ──

  show(view, slides = true) {
    this.view = view;
    this.hasLooked = true;
    this.plane.classList.toggle("slides", slides && !isCalm());
    this.plane.style.setProperty("--px", 1 / view.s);
    this.plane.style.transform = `translate(${-view.x * view.s}px, ${-view.y * view.s}px) scale(${view.s})`;
    this.sign();
  }

  freely(view) {
    this.isFree = true;
    this.show(this.held({ ...view, s: Math.max(this.whole, Math.min(CLOSEST_BY_HAND, view.s)) }), false);
  }

  zoom(factor, px = this.size[0] / 2, py = this.size[1] / 2) {
    const { x, y, s } = this.view;
    const to = Math.max(this.whole, Math.min(CLOSEST_BY_HAND, s * factor));
    this.freely({ x: x + px / s - px / to, y: y + py / s - py / to, s: to });
  }

  /** The whole plane, or back to what is asked. */
  toggleWhole() {
    if (this.isFree) return this.aim();
    this.isFree = true;
    this.show(this.held({ x: 0, y: 0, s: this.whole }));
  }

  bringIntoView(box) {
    if (!isInside(box, this.seen())) this.show(this.centred(box, this.view.s));
  }

  // ── what is outside is said ──

  onScreen([x, y, width, height]) {
    const { view } = this;
    return [(x - view.x) * view.s, (y - view.y) * view.s, width * view.s, height * view.s];
  }

  sign() {
    const [width, height] = this.size;
    const outside = { left: [], right: [], up: [], down: [] };
    const shown = [];
    for (const one of this.known) {
      const [x, y] = this.onScreen([...one.middle, 0, 0]);
      const side = x < 0 ? "left" : x > width ? "right" : y < 0 ? "up" : y > height ? "down" : null;
      if (side) outside[side].push(one);
      else shown.push(this.onScreen(one.box));
    }
    this.outside = outside;
    this.signs.replaceChildren();
    for (const [side, ones] of Object.entries(outside)) if (ones.length) this.addSign(side, ones.length, shown);
    if (this.isFree || this.view.s > this.whole * 1.01) this.addSign("whole", 0, shown);
  }

  /** A sign at its edge, away from what can be chosen. */
  addSign(side, count, shown) {
    const [right, bottom] = this.size.map((px) => px - FINGER - 4);
    const along = { left: [4, null], right: [right, null], up: [null, 4], down: [null, bottom] }[side];
    const places = along
      ? [0.5, 0.25, 0.75, 0.1, 0.9].map((share) => [along[0] ?? right * share, along[1] ?? bottom * share])
      : [[right, bottom], [4, bottom], [right, 4], [4, 4]];
    const free = (gap) => places.find(([x, y]) => !shown.some((box) => meets([x - gap, y - gap, 44 + 2 * gap, 44 + 2 * gap], box)));
    const place = free(16) ?? free(0);
    if (!place) return;
    const button = made("button", `pointer ${side}`, count ? `${count} ${ARROWS[side]}` : "⤢");
    button.dataset.to = side;
    button.setAttribute("aria-label", this.host.dataset[count ? "more" : "whole"]);
    button.style.transform = `translate(${place.map((px) => `${Math.max(0, px)}px`).join()})`;
    this.signs.append(button);
    shown.push([...place, FINGER, FINGER]);
  }

  follow(side) {
    if (!side) return;
    if (side === "whole") return this.toggleWhole();
    const meant = this.outside[side];
    const view = this.best(this.view.s, middle(union(meant.map(({ box }) => box))));
    const seen = this.seen(view);
    this.isFree = true;
    this.show(meant.some(({ box }) => isInside(box, seen)) ? view : this.nearest(meant));
  }

  /** Where most is to be seen would be past them: go to the nearest. */
  nearest(meant) {
    const here = middle(this.seen());
    const [one] = [...meant].sort((a, b) => distance(a.middle, here) - distance(b.middle, here));
    return this.centred(one.box, this.view.s);
  }

  // ── fingers and the mouse ──

  inPane(x, y) {
    const box = this.host.getBoundingClientRect();
    return [x - box.x, y - box.y];
  }

  /** What is meant by a point of the window: the nearest middle for a finger, what lies there for a mouse. */
  hit(x, y, byTouch = isTouch()) {
    const under = document.elementFromPoint(x, y);
    if (!byTouch || !under || !this.host.contains(under) || this.signs.contains(under)) return under;
    const at = this.inPane(x, y);
    const [near] = this.known
      .map(({ element, middle }) => ({ element, far: distance(this.onScreen([...middle, 0, 0]), at) }))
      .filter(({ far }) => far <= NEAR)
      .sort((one, other) => one.far - other.far);
    return near?.element ?? under;
  }

  /** Come closer to a target that a finger cannot hit where it is now; true if that was needed. */
  comeCloser(element) {
    const found = this.known.find((one) => one.element === element);
    if (!found || !isTouch() || found.room * this.view.s >= 40) return false;
    this.isFree = true;
    this.show(this.centred(found.box, Math.min(CLOSEST_BY_HAND, (FINGER + 1) / found.room)));
    return true;
  }

  listen() {
    const fingers = new Map();
    let moved = 0;
    const point = ({ clientX, clientY }) => this.inPane(clientX, clientY);
    this.host.addEventListener("pointerdown", (event) => {
      if (fingers.size === 0) moved = 0;
      this.wasDragged = false;
      fingers.set(event.pointerId, point(event));
    });
    this.host.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = point(event);
      moved += distance(now, before);
      if (moved < TREMBLE) return;
      this.wasDragged = true;
      if (!this.host.hasPointerCapture(event.pointerId)) this.host.setPointerCapture(event.pointerId);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) this.pinch(before, now, other);
      else this.drag(now[0] - before[0], now[1] - before[1]);
    });
    for (const kind of ["pointerup", "pointercancel"])
      this.host.addEventListener(kind, (event) => fingers.delete(event.pointerId));
    this.host.addEventListener("wheel", (event) => this.roll(event, point(event)), { passive: false });
  }

  pinch(before, now, other) {
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    this.zoom(factor, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
  }

  drag(dx, dy) {
    const { x, y, s } = this.view;
    this.freely({ x: x - dx / s, y: y - dy / s, s });
  }

  roll(event, [px, py]) {
    event.preventDefault();
    if (event.ctrlKey) this.zoom(Math.exp(-event.deltaY / 200), px, py);
    else this.drag(-event.deltaX, -event.deltaY);
  }
}

const isInside = ([x, y, width, height], [a, b, w, h]) => x >= a && y >= b && x + width <= a + w && y + height <= b + h;
const meets = ([x, y, width, height], [a, b, w, h]) => x < a + w && x + width > a && y < b + h && y + height > b;
