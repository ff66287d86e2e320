// Pacing: updates wait in line, so that whatever happened is seen happening, in order.

import { isCalm } from "./camera.js";

const STEP = { calm: 900, brisk: 450, "at once": 0 };
const SHORTEST = 110;

export class Pace {
  /** `apply(message, isLively)` brings an update to the page; `tell(event)` says one thing that happened. */
  constructor(apply, tell) {
    this.apply = apply;
    this.tell = tell;
    this.waiting = [];
    this.told = [];
    this.timer = null;
    this.speed = localStorage.getItem("boomtown pace") ?? "brisk";
  }

  choose(speed) {
    this.speed = speed;
    localStorage.setItem("boomtown pace", speed);
    if (!this.step) this.skip();
  }

  get step() {
    return isCalm() || document.visibilityState === "hidden" ? 0 : STEP[this.speed];
  }

  /** An update waits until what the ones before it brought has been told. */
  take(message) {
    if (message.fresh) this.skip();
    if (!this.waiting.length && !message.news) return this.apply(message, this.step > 0);
    this.waiting.push(message);
    if (this.timer === null) this.next();
    else if (this.isResting) this.wait(this.until - performance.now());
  }

  next() {
    this.timer = null;
    while (!this.told.length && this.waiting.length) {
      const message = this.waiting.shift();
      this.apply(message, this.step > 0);
      if (this.step) this.told = message.news ?? [];
    }
    const event = this.told.shift() ?? null;
    this.tell(event);
    const time = Math.max(SHORTEST, this.step / (1 + this.waiting.length / 3));
    this.until = performance.now() + time;
    if (this.told.length || this.waiting.length) this.wait(time);
    else if (event) this.wait(4 * time, true);
  }

  /** `isResting`: the last line only stands there until something new has happened. */
  wait(time, isResting = false) {
    clearTimeout(this.timer);
    this.isResting = isResting;
    this.timer = setTimeout(() => this.next(), Math.max(0, time));
  }

  /** Everything at once. */
  skip() {
    clearTimeout(this.timer);
    this.timer = null;
    this.told = [];
    while (this.waiting.length) this.apply(this.waiting.shift(), false);
    this.tell(null);
  }
}
