// The stage: the sections of the drawings, arranged in panes for this kind of screen.

const GAP = 12;
const KINDS = {
  lying: "(orientation: landscape) and (max-width: 1023px), (orientation: landscape) and (max-height: 500px)",
  upright: "(max-width: 1023px)",
  medium: "(max-width: 1199px)",
};

export const part = (id) => document.getElementById(id);
export const made = (tag, className = "", textContent = "") =>
  Object.assign(document.createElement(tag), { className, textContent });

export function screenKind() {
  return Object.keys(KINDS).find((kind) => matchMedia(KINDS[kind]).matches) ?? "wide";
}

export function union(boxes) {
  const least = [0, 1].map((axis) => Math.min(...boxes.map((box) => box[axis])));
  const most = [0, 1].map((axis) => Math.max(...boxes.map((box) => box[axis] + box[axis + 2])));
  return [...least, most[0] - least[0], most[1] - least[1]];
}

export class Stage {
  constructor(plan) {
    this.plan = plan;
    this.placed = new Map(); // where each section stands: its pane, its corner there, its scale
    this.sizes = {}; // of the planes
  }

  /** Lay the sections out for the present screen. */
  arrange() {
    this.kind = document.body.dataset.screen = screenKind();
    this.placed.clear();
    const panes = this.plan.layouts[this.kind];
    for (const pane of document.querySelectorAll(".pane")) {
      const name = pane.id.slice(5);
      pane.hidden = !(name in panes);
      if (!pane.hidden) this.fill(name, panes[name]);
    }
    for (const id of Object.keys(this.plan.sections)) if (!this.placed.has(id)) part("wings").append(part(id));
  }

  fill(pane, tree) {
    const plane = part(`plane-${pane}`);
    const [width, height] = this.lay(tree, 0, 0, 1, pane);
    this.sizes[pane] = [width, height];
    plane.parentNode.style.background = this.plan.papers[this.drawingIn(pane)];
    plane.removeAttribute("viewBox");
    plane.setAttribute("width", width);
    plane.setAttribute("height", height);
  }

  /** Lay a tree out from that corner on; returns its width and height. */
  lay(tree, x, y, scale, pane) {
    if (Array.isArray(tree)) return this.lay(tree[0], x, y, scale * tree[1], pane);
    if (tree.down) return this.inARow(tree, x, y, scale, pane, 1);
    if (tree.across) return this.inARow(tree, x, y, scale, pane, 0);
    const ids = (tree.includes("/") ? [tree] : this.sectionsOf(tree)).filter((id) => id in this.plan.sections);
    if (!ids.length) return [0, 0];
    const all = union(ids.map((id) => this.plan.sections[id].box));
    for (const id of ids) {
      const [left, top] = this.plan.sections[id].box;
      this.put(id, pane, x + (left - all[0]) * scale, y + (top - all[1]) * scale, scale);
    }
    return [all[2] * scale, all[3] * scale];
  }

  inARow(tree, x, y, scale, pane, axis) {
    const gap = (tree.gap ?? GAP) * scale;
    const from = [x, y];
    let across = 0;
    for (const one of tree.down ?? tree.across) {
      const size = this.lay(one, ...from, scale, pane);
      if (!size[0] || !size[1]) continue; // nothing is there now
      from[axis] += size[axis] + gap;
      across = Math.max(across, size[1 - axis]);
    }
    const along = Math.max(0, from[axis] - [x, y][axis] - gap);
    return axis ? [across, along] : [along, across];
  }

  put(id, pane, x, y, scale) {
    const [left, top] = this.plan.sections[id].box;
    const group = part(id);
    group.setAttribute("transform", `translate(${x} ${y}) scale(${scale}) translate(${-left} ${-top})`);
    const plane = part(`plane-${pane}`);
    if (group.parentNode !== plane) plane.insertBefore(group, plane.querySelector(".above"));
    this.placed.set(id, { pane, x, y, scale });
  }

  /** The drawing that a pane mostly shows: the last one laid there. */
  drawingIn(pane) {
    return [...this.placed].findLast(([, at]) => at.pane === pane)?.[0].split("/")[0];
  }

  sectionsOf(drawing) {
    return Object.keys(this.plan.sections).filter((id) => id.startsWith(`${drawing}/`));
  }

  resize(boxes) {
    for (const [id, box] of Object.entries(boxes)) this.plan.sections[id].box = box;
  }

  /** A box of a section on the plane of its pane; null if the section is not shown. */
  onPlane(id, [x, y, width, height]) {
    const at = this.placed.get(id);
    if (!at) return null;
    const [left, top] = this.plan.sections[id].box;
    return {
      pane: at.pane,
      box: [at.x + (x - left) * at.scale, at.y + (y - top) * at.scale, width * at.scale, height * at.scale],
    };
  }

  /** The regions of a section that hold the middle of a box of its plane, or the section itself. */
  regionsAround(id, [x, y, width, height]) {
    const { box, regions } = this.plan.sections[id];
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const found = Object.values(regions)
      .map((region) => this.onPlane(id, region).box)
      .filter(([a, b, w, h]) => middleX >= a && middleX <= a + w && middleY >= b && middleY <= b + h);
    return found.length ? found : [this.onPlane(id, box).box];
  }

  read(id) {
    return (this.plan.sections[id].read ?? 0) / this.placed.get(id).scale;
  }
}
