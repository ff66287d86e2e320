// In the page that is walked: what is asked, what can be seen and hit of it, and how quickly the page answers.
// Nothing here scrolls, moves a camera or presses anything, except `press`, which is counted where it is used.

(() => {
  const ANSWERS = "[data-act]:not([data-sure], [data-undo], [data-hint], [disabled])";
  const ASIDE = ["end", "easy", "free", "extend"]; // a turn's end and bonuses are not what is asked
  const QUIET = "#note, #chat, #hint"; // what changes there is no effect of an action
  const FINGER = 20; // px to each side of an answer's middle that a finger needs
  const STILL = 5; // frames without a move
  const WORDS = /\d|\p{L}{2}/u; // a single letter is a sign
  const EDGE = 2; // px of a glow that may be cut off

  const walk = (window.tableWalk = { sent: [], effects: [], jumps: [], shift: 0, shiftAfterInput: 0, firstDecision: null });
  let pressed = 0; // when the first press began
  let released = 0; // when the last one ended
  let since = null; // when the press ended whose effect is not shown yet

  // ── what happens by itself ─────────────────────────────────────────────────────────────────────

  new PerformanceObserver((list) => {
    // A window that gets its size counts as input as well: before the first press all shifts come by themselves.
    for (const { hadRecentInput, startTime, value, sources } of list.getEntries()) {
      const isAnswer = hadRecentInput && pressed && startTime > pressed;
      walk[isAnswer ? "shiftAfterInput" : "shift"] += value;
      if (!isAnswer) walk.jumps.push([value, sources.map(({ node }) => nodeName(node)).join(", ")]);
    }
  }).observe({ type: "layout-shift", buffered: true });

  function nodeName(node) {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    return element ? `${element.localName}#${element.id}.${element.getAttribute("class") ?? ""}` : "";
  }

  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.do === "act") {
      walk.sent.push(message.act);
      since = released;
    }
    return send.call(this, text);
  };

  addEventListener("pointerdown", (event) => (pressed ||= event.timeStamp), { capture: true });
  addEventListener("pointerup", (event) => (released = event.timeStamp), { capture: true });

  function isEffect({ type, target }) {
    return type === "attributes" ? true : !(target.nodeType === 1 ? target : target.parentElement)?.closest(QUIET);
  }

  new MutationObserver((changes) => {
    if (since === null || !changes.some(isEffect)) return;
    const from = since;
    since = null;
    requestAnimationFrame(() => walk.effects.push(performance.now() - from));
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["data-step"],
  });

  function lookOutForTheFirst() {
    if (answers().length) walk.firstDecision = performance.now();
    else requestAnimationFrame(lookOutForTheFirst);
  }
  requestAnimationFrame(lookOutForTheFirst);

  // ── what is asked ──────────────────────────────────────────────────────────────────────────────

  const step = () => document.querySelector("[data-step]")?.dataset.step ?? "";
  const isShown = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const isOver = () => document.body?.classList.contains("over");
  const isAside = (act) => ASIDE.includes(act.split(" ")[0]);

  function offered() {
    const all = [...document.querySelectorAll(ANSWERS)];
    return all.filter((element) => isShown(element) && !element.closest("#choices"));
  }

  /** The question's own answers; a turn's end and bonuses only when nothing else is offered. */
  function answers() {
    const all = offered();
    const plain = all.filter((element) => !isAside(element.dataset.act));
    return plain.length ? plain : all;
  }

  /** Wait for a question other than `before` whose answers do not move any more: "asked", "over" or "stuck". */
  walk.settle = (before, patience) =>
    new Promise((resolve) => {
      const deadline = performance.now() + patience;
      let last = "";
      let still = 0;
      const frame = () => {
        const places = answers().map((element) => [element.dataset.act, ...Object.values(boxOf(element))]);
        const now = `${step()} ${places}`;
        const isNew = step() !== "" && step() !== before && (places.length > 0 || walk.door());
        still = isNew && now === last && !isMoving() ? still + 1 : 0;
        last = now;
        if (isOver()) resolve("over");
        else if (still >= STILL) resolve("asked");
        else if (performance.now() > deadline) resolve("stuck");
        else requestAnimationFrame(frame);
      };
      frame();
    });

  function isMoving() {
    return document.getAnimations().some(
      ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  }

  /** Wait for what a press leads to: the action that was sent, "sure" or, after a while, nothing. */
  walk.outcome = (count, patience) =>
    new Promise((resolve) => {
      const deadline = performance.now() + patience;
      const frame = () => {
        if (walk.sent.length > count) resolve(walk.sent[count]);
        else if (walk.sure()) resolve("sure");
        else if (performance.now() > deadline) resolve(null);
        else requestAnimationFrame(frame);
      };
      frame();
    });

  /** The middle of a confirmation's yes, if one is asked for. */
  walk.sure = () => {
    const yes = [...document.querySelectorAll("[data-sure=yes][data-act]")].find(isShown);
    return yes ? described(yes, false) : null;
  };

  /** The door to the bonuses. */
  walk.door = () => {
    const door = [...document.querySelectorAll("[data-bonus]")].find(isShown);
    return door ? { ...described(door, false), isOpen: document.body.classList.contains("bonus") } : null;
  };

  walk.press = (act) => {
    const target = offered().find((element) => element.dataset.act === act);
    released = performance.now();
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };

  // ── what can be seen and hit ───────────────────────────────────────────────────────────────────

  function boxOf(element) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  }

  /** The part of the window in which an element is not cut off. */
  function windowOf(element) {
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let around = element.parentElement; around; around = around.parentElement) {
      const isHtml = around instanceof HTMLElement && around !== document.body && around !== document.documentElement;
      if (isHtml && getComputedStyle(around).overflow !== "visible") cut(seen, boxOf(around));
    }
    return seen;
  }

  function cut(seen, box) {
    seen.left = Math.max(seen.left, box.left);
    seen.top = Math.max(seen.top, box.top);
    seen.right = Math.min(seen.right, box.right);
    seen.bottom = Math.min(seen.bottom, box.bottom);
  }

  function isWithin(box, seen) {
    return (
      box.left >= seen.left - EDGE &&
      box.top >= seen.top - EDGE &&
      box.right <= seen.right + EDGE &&
      box.bottom <= seen.bottom + EDGE
    );
  }

  /** What a press there would choose, or be refused for; the page may know better than the pixel. */
  function hit(x, y) {
    const top = document.elementFromPoint(x, y);
    const found = top && window.boomtown?.hit ? window.boomtown.hit(x, y) : top;
    return found?.closest("[data-act], [data-why], [data-bonus]") ?? null;
  }

  /** The same action may be offered twice: it does not matter by which of the two it is chosen. */
  const isSame = (element, other) =>
    other === element || (other?.dataset.act !== undefined && other.dataset.act === element.dataset.act);

  /** Whether something lies over it there: not its own picture, and not what it stands on. */
  function isCovered(element, x, y) {
    const top = document.elementFromPoint(x, y);
    if (!top) return true;
    const isPicture = element instanceof SVGElement && top instanceof SVGElement;
    return !(element.contains(top) || top.contains(element) || isPicture);
  }

  /** How many px to both sides and up and down a finger may be beside the middle, the lesser of the two. */
  function roomOf(element, x, y) {
    const reach = (right, down) => {
      const far = (distance) => isSame(element, hit(x + right * distance, y + down * distance));
      if (far(FINGER)) return FINGER;
      let distance = 0;
      while (distance < FINGER && far(distance + 1)) distance += 1;
      return distance;
    };
    return Math.min(reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1));
  }

  function nameOf(found) {
    const { act, why, bonus } = found?.dataset ?? {};
    return act ?? (why !== undefined ? `why ${why}` : bonus !== undefined ? "a bonus" : null);
  }

  function described(element, isTouch) {
    const box = boxOf(element);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const inView = isWithin(box, windowOf(element));
    const found = inView ? hit(x, y) : null;
    const isHit = inView && isSame(element, found) && !isCovered(element, x, y);
    const room = isTouch && isHit ? roomOf(element, x, y) : null;
    const label = element.getAttribute("aria-label") ?? element.textContent;
    const where = Object.values(box).map(Math.round).join(" ");
    return { act: element.dataset.act, label, x, y, where, inView, isHit, hit: nameOf(found), room };
  }

  /** A section is named `drawing/section`, its pieces `drawing/section/piece`. */
  function sectionOf(element) {
    for (let around = element; around; around = around.parentElement)
      if (/^[^/]+\/[^/]+$/.test(around.id)) return around;
    return element.ownerSVGElement;
  }

  /** A drawing says how close each section must be looked at; 0 means that its pictures tell everything. */
  function isToBeRead(section) {
    const plan = document.getElementById("plan");
    return JSON.parse(plan?.textContent ?? "{}").sections?.[section?.id]?.read !== 0;
  }

  /** The height of the smallest words in view, of those in the parts of the drawing that hold an answer. */
  function smallestWords(asked) {
    const parts = new Set(asked.map(sectionOf).filter(isToBeRead));
    let least = null;
    for (const part of parts)
      for (const text of part?.querySelectorAll("text") ?? []) {
        const px = heightOf(text);
        if (px && WORDS.test(text.textContent) && isShown(text) && isWithin(boxOf(text), windowOf(text)) && (!least || px < least[0]))
          least = [px, text.textContent.trim()];
      }
    return least;
  }

  function heightOf(text) {
    const scale = text.getScreenCTM();
    if (!scale || !text.textContent.trim()) return 0;
    return parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(scale.a * scale.d - scale.b * scale.c));
  }

  /** Everything that is measured at a decision. */
  walk.look = (isTouch) => {
    const asked = answers();
    return {
      step: step(),
      answers: asked.map((element) => described(element, isTouch)),
      others: offered()
        .filter((element) => !asked.includes(element))
        .map((element) => described(element, isTouch)),
      taller: document.documentElement.scrollHeight - innerHeight,
      wider: document.documentElement.scrollWidth - innerWidth,
      words: smallestWords(asked),
    };
  };
})();
