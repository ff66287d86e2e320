// Pacing: what happened is told line by line. Where people act in turn, updates wait until those before are told.

import { isCalm } from "./camera.js";

const STEP = { calm: 1000, brisk: 500, "at once": 0 };
const SHORTEST = 110;
const LINGER = 4000; // how long the last line stays
const QUESTION = /^(decision|status|result|looking)$|(targets|unavailable)$/;

export class Pace {
  /** `apply(message, isLively)` brings an update to the page, `tell(event, at, of)` says one thing that happened;
      `holds`: whether a question waits for what happened before it. */
  constructor(apply, tell, holds) {
    Object.assign(this, { apply, tell, holds, waiting: [], told: [], of: 0, timer: null, isTelling: false });
    this.speed = localStorage.getItem("boomtown pace") ?? "brisk";
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  get isBehind() {
    return this.waiting.length > 0;
  }

  choose(speed) {
    this.speed = speed;
    localStorage.setItem("boomtown pace", speed);
    if (!this.step) this.skip();
  }

  get step() {
    return isCalm() || document.hidden ? 0 : (STEP[this.speed] ?? STEP.brisk);
  }

  /** How long the present line stays: the more are behind it, the shorter. */
  get time() {
    const behind = this.waiting.reduce((sum, { news }) => sum + (news?.length ?? 0), this.told.length);
    return Math.max(SHORTEST, this.step / (1 + behind / 4));
  }

  /** `isAnswer`: it answers what was just done here, and is never held up. */
  take(message, isAnswer) {
    if (message.fresh) this.skip();
    if (this.isBehind || (message.news && this.isTelling && this.holds && !isAnswer)) this.waiting.push(message);
    else {
      this.play(message, isAnswer);
      if (message.news) this.next();
    }
  }

  /** Show what an update brought; where it brings a question too, that comes after its news. */
  play(message, isAnswer) {
    if (!message.news) return this.apply(message, this.step > 0);
    let later = null;
    if (this.holds && this.step && !isAnswer && message.set) [message, later] = parted(message);
    this.apply(message, this.step > 0);
    [this.told, this.of] = [[...message.news], message.news.length];
    if (later) this.waiting.unshift(later);
  }

  next() {
    clearTimeout(this.timer);
    while (!this.told.length && this.isBehind) this.play(this.waiting.shift());
    if (!this.step) this.told.splice(0, this.told.length - 1);
    const event = this.told.shift();
    this.isTelling = Boolean(event && this.step);
    if (event) this.tell(event, this.of - this.told.length, this.of);
    this.timer = setTimeout(() => (event ? this.next() : this.tell(null)), event ? this.time : LINGER);
  }

  /** Everything at once; of the lines only the last is left. */
  skip() {
    if (!this.isBehind && !this.told.length) return;
    while (this.isBehind) {
      const message = this.waiting.shift();
      this.apply(message, false);
      if (message.news) [this.told, this.of] = [message.news, message.news.length];
    }
    this.told = this.told.slice(-1);
    this.next();
  }
}

function parted(message) {
  const [now, later] = [{}, {}];
  for (const [id, html] of Object.entries(message.set)) (QUESTION.test(id) ? later : now)[id] = html;
  return [{ ...message, set: now }, { set: later }];
}
