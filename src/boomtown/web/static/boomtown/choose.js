// Choosing: by mouse, finger and keyboard; what cannot be taken back is asked for twice.

import { made, part } from "./stage.js";

const CHOOSABLE =
  "[data-act],[data-swap],[data-why],[data-undo],[data-look],[data-sit],[data-hand],[data-start],[data-hint],[data-bonus]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The number of the step that is asked for. */
export const stepAsked = () => document.querySelector("[data-step]")?.dataset.step ?? "";

export class Chooser {
  /** `page`: what the page can do, and knows. */
  constructor(page) {
    this.page = page;
    this.waitingSince = 0; // when something was sent that has not been answered yet
    this.confirms = true;
    page.root.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    document.addEventListener("pointerdown", () => (this.isByKey = false), true);
  }

  // ── mouse and finger ──

  clicked(event) {
    if (event.detail === 0) this.isByKey = true; // pressed without a pointer
    const camera = this.page.cameraAt(event.target);
    if (camera && !event.target.closest(".signs")) return this.tapped(event, camera);
    const element = event.target.closest(CHOOSABLE);
    if (element) this.choose(element);
  }

  tapped(event, camera) {
    if (camera.wasDragged) return;
    const byTouch = event.pointerType ? event.pointerType === "touch" : undefined;
    const found = event.detail === 0 ? event.target : camera.hit(event.clientX, event.clientY, byTouch);
    const element = found?.closest(CHOOSABLE);
    if (element?.matches(".can") && camera.comeCloser(element)) return;
    const { says } = found?.closest("[data-says]")?.dataset ?? {};
    if (element) this.choose(element);
    else if (says) this.page.note(says);
  }

  // ── choosing ──

  choose(element) {
    if (this.needsToBeSure(element)) return this.makeSure(element);
    const { act, swap, why, undo, look, sit, hand, to, start, hint, bonus } = element.dataset;
    if (act !== undefined) this.answer({ do: "act", act });
    else if (swap !== undefined) this.answer({ do: "swap", act: swap });
    else if (undo !== undefined) this.answer({ do: "undo" });
    else if (why !== undefined) this.page.send({ do: "why", act: why });
    else if (look !== undefined) this.page.send({ do: "look", seat: Number(look) });
    else if (sit !== undefined) this.page.send({ do: "sit", seat: Number(sit) });
    else if (hand !== undefined) this.page.send({ do: "hand", seat: Number(hand), to });
    else if (start !== undefined) this.page.send({ do: "start" });
    else if (hint !== undefined) this.page.askForHint();
    else if (bonus !== undefined) this.page.toggleBonus();
  }

  /** A double click is one choice. */
  answer(message) {
    if (Date.now() - this.waitingSince < 3000) return;
    if (!this.page.catchUp()) return;
    const step = stepAsked();
    if (!this.page.send({ ...message, step })) return;
    this.waitingSince = Date.now();
    this.page.answering(message, step);
  }

  needsToBeSure(element) {
    const { act, hand, to, sure, loses } = element.dataset;
    if (sure || !document.querySelector(".asked")) return false;
    if (hand !== undefined) return to !== "person";
    if (act === undefined) return false;
    return loses !== undefined || (this.confirms && document.querySelector(".asked").dataset.final === "yes");
  }

  makeSure(element) {
    const { yes, no, sure } = this.page.root.dataset;
    const asked = document.querySelector(".asked");
    const box = made("div", "sure");
    const words = element.dataset.loses || element.getAttribute("aria-label") || element.textContent;
    const [doIt, leaveIt] = [made("button", "act end", yes), made("button", "act", no)];
    Object.assign(doIt.dataset, { ...element.dataset, sure: "yes" });
    leaveIt.addEventListener("click", () => box.remove());
    const buttons = made("div", "buttons");
    buttons.append(doIt, leaveIt);
    box.append(made("p", "", `${words}. ${sure}`), buttons);
    asked.querySelector(".sure")?.remove();
    asked.prepend(box);
    document.body.classList.remove("drawn");
    doIt.focus({ preventScroll: true });
  }

  // ── the keyboard ──

  pressed(event) {
    this.isByKey = true;
    if (event.target.matches("input, textarea, select, summary, [role=tab]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target.closest(CHOOSABLE);
    const { key } = event;
    if ((key === "Enter" || key === " ") && target instanceof SVGElement) this.choose(target);
    else if (ARROWS[key] && (target || event.target === document.body || event.target.matches(".pane"))) {
      if (!this.moveFocus(target, ARROWS[key])) return;
    } else if (key === "+" || key === "-") this.page.zoom(key === "+" ? 1.25 : 0.8);
    else if (key === "0") this.page.showWhole();
    else {
      const wanted = { u: "[data-undo]", h: "[data-hint]", e: "#decision [data-ends]", b: "[data-bonus]" }[key];
      if (!wanted) return;
      document.querySelector(wanted)?.click();
    }
    event.preventDefault();
  }

  targets() {
    return [...document.querySelectorAll(".plane .can[data-act], #decision .act")].filter(
      (element) => element.getClientRects().length > 0,
    );
  }

  /** The nearest target in that direction; what lies sideways counts as farther. */
  moveFocus(from, [right, down]) {
    const [x, y] = middle(from ?? part("decision"));
    let best = from ? null : this.targets()[0];
    let least = Infinity;
    for (const candidate of from ? this.targets() : []) {
      if (candidate === from) continue;
      const [cx, cy] = middle(candidate);
      const along = (cx - x) * right + (cy - y) * down;
      const aside = Math.abs((cx - x) * down) + Math.abs((cy - y) * right);
      if (along > 1 && along + 2 * aside < least) [best, least] = [candidate, along + 2 * aside];
    }
    best?.focus({ preventScroll: true });
    if (best) this.page.bringIntoView(best);
    return Boolean(best);
  }
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// ── the focus ──

/** What is focused now, in words that survive its being replaced. */
export function focusKey() {
  const focused = document.activeElement;
  return focused && focused !== document.body && focused.closest(".plane, #decision, #seats, #goals, #curtain")
    ? { ...focused.dataset }
    : null;
}

/** The same thing, or if it is gone the next thing to choose; returns what has the focus now. */
export function restoreFocus(key, targets) {
  const same = Object.entries(key)
    .map(([name, value]) => `[data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${CSS.escape(value)}"]`)
    .join("");
  const found = same && key.act === undefined ? document.querySelector(same) : null;
  const next = found ?? document.querySelector("#curtain .act") ?? targets[0];
  next?.focus({ preventScroll: true });
  return next;
}
