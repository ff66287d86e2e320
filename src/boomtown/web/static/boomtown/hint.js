// The hint, drawn on the board: where each step of the turn is done, kept while it is followed.

import { part } from "./stage.js";

const SVG = "http://www.w3.org/2000/svg";

export class Hint {
  constructor(stage, cameras) {
    this.stage = stage;
    this.cameras = cameras;
    this.steps = [];
  }

  /** `steps`: each with its action, its words and its place; `reason`: markup. */
  show({ steps, words }) {
    this.steps = steps;
    this.done = 0;
    part("hint").innerHTML = words;
    part("hint").hidden = false;
    this.draw();
    this.bringIntoView();
  }

  /** Something is answered: the hint stays as long as it is what was hinted. */
  follow({ act }) {
    if (!this.steps.length) return;
    if (this.steps[this.done]?.act !== act || ++this.done === this.steps.length) this.clear();
    else part("hint").querySelectorAll("li").forEach((entry, n) => entry.classList.toggle("done", n < this.done));
  }

  clear() {
    this.steps = [];
    part("hint").hidden = true;
    this.draw();
  }

  places() {
    return this.steps
      .map((step, n) => ({ n, at: step.place && this.stage.onPlane(step.place[0], step.place[1]) }))
      .filter(({ n, at }) => at && n >= this.done);
  }

  /** Numbered badges, and a dotted way from one to the next. */
  draw() {
    for (const plane of document.querySelectorAll(".plane .above")) plane.replaceChildren();
    const places = this.places();
    for (const { n, at } of places) this.badge(n, at);
    for (let i = 1; i < places.length; i++)
      if (places[i].at.pane === places[i - 1].at.pane) this.way(places[i - 1].at, places[i].at);
  }

  badge(n, { pane, box: [x, y, width] }) {
    const group = element("g", { class: "badge", transform: `translate(${x + width} ${y})` });
    const words = element("text", { y: 6 });
    words.textContent = n + 1;
    group.append(element("circle", { r: 16 }), words);
    this.above(pane).append(group);
  }

  way(from, to) {
    const points = [from, to].map(({ box: [x, y, width] }) => `${x + width} ${y}`);
    this.above(from.pane).prepend(element("path", { class: "way", d: `M${points.join("L")}` }));
  }

  above(pane) {
    return part(`plane-${pane}`).querySelector(".above");
  }

  bringIntoView() {
    const first = this.places()[0];
    if (first) this.cameras[first.at.pane].bringIntoView(first.at.box);
  }
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
