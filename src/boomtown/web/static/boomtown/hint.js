// The hint: where each step of a good turn is done, drawn on the board and kept while it is followed.

import { stepAsked } from "./choose.js";
import { part } from "./stage.js";

const SVG = "http://www.w3.org/2000/svg";
const stageNow = () => stepAsked().split(".")[0];

export class Hint {
  constructor(stage) {
    this.stage = stage;
    this.steps = [];
    this.done = 0;
  }

  /** `steps`: each with its action and its place; `words`: what is said beside the question. */
  show({ steps, words }) {
    [this.steps, this.done, this.turn] = [steps, 0, stageNow()];
    part("hint").innerHTML = words;
    this.draw();
  }

  get next() {
    return this.steps[this.done];
  }

  /** Something is answered: the hint stays as long as it is what was hinted. */
  follow({ do: what, act }) {
    if (what === "undo" && this.done) this.done--;
    else if (this.next?.act === act && this.done + 1 < this.steps.length) this.done++;
    else this.steps = [];
    this.draw();
  }

  /** The box of the next step in that pane. */
  focusIn(pane) {
    const at = this.next?.place && this.stage.onPlane(...this.next.place);
    return at?.pane === pane ? at.box : null;
  }

  places() {
    return this.steps
      .map(({ place }, n) => ({ n, at: place && this.stage.onPlane(...place) }))
      .filter(({ n, at }) => at && n >= this.done);
  }

  /** Numbered badges, a dotted way from one to the next, and the numbers at the buttons. */
  draw() {
    if (stageNow() !== this.turn) this.steps = [];
    part("hint").hidden = !this.steps.length;
    for (const above of document.querySelectorAll(".plane .above")) above.replaceChildren();
    for (const button of document.querySelectorAll("[data-nth]")) delete button.dataset.nth;
    part("hint").querySelectorAll("ol li").forEach((entry, n) => {
      entry.className = n < this.done ? "done" : n === this.done ? "coming" : "";
    });
    const places = this.places();
    places.forEach(({ n, at }, i) => {
      const before = places[i - 1]?.at;
      if (before?.pane === at.pane) this.above(at).prepend(way(before.box, at.box));
      const crowd = places.slice(0, i).filter((one) => String(one.at.box) === String(at.box)).length;
      this.above(at).append(badge(n + 1, at.box, crowd));
    });
    this.steps.slice(this.done).forEach(({ act }, n) => {
      for (const button of document.querySelectorAll(`button[data-act="${act}"]`)) button.dataset.nth ??= this.done + n + 1;
    });
  }

  above({ pane }) {
    return part(`plane-${pane}`).querySelector(".above");
  }
}

const corner = ([x, y, width, height]) => [x + width * 0.88, y + height * 0.12];

function badge(number, box, crowd) {
  const group = element("g", { class: "badge", transform: `translate(${corner(box).join(" ")})` });
  const sized = element("g", {});
  const words = element("text", { x: crowd * -30, y: 6 });
  words.textContent = number;
  sized.append(element("circle", { cx: crowd * -30, r: 14 }), words);
  group.append(sized);
  return group;
}

const way = (from, to) => element("path", { class: "way", d: `M${corner(from)}L${corner(to)}` });

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
