// Calls to attention: a small sound, a short vibration, a badge on the tab.

const TUNES = { turn: [[660, 0], [880, 0.12]], round: [[520, 0]], end: [[523, 0], [659, 0.14], [784, 0.28], [1047, 0.42]] };

export class Calls {
  constructor() {
    this.isMine = null;
    this.isOver = false;
    this.round = "";
    this.isLoud = localStorage.getItem("boomtown sound") !== "off";
    for (const box of document.querySelectorAll("[data-sound]")) {
      box.checked = this.isLoud;
      box.addEventListener("change", () => this.choose(box.checked));
    }
    // A browser lets a page make sounds once somebody has touched it.
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.audio(), { once: true });
  }

  choose(isLoud) {
    this.isLoud = isLoud;
    localStorage.setItem("boomtown sound", isLoud ? "on" : "off");
    if (isLoud) this.play("turn");
  }

  /** See what the page says now; `isNew`: and whether somebody should be called. */
  look(isNew) {
    const isMine = document.querySelector("#status .whose")?.dataset.mine === "yes";
    const isOver = document.body.classList.contains("over");
    const round = document.querySelector("#status .round")?.textContent ?? "";
    const isNewRound = this.round !== "" && round !== this.round;
    if (isNew && isOver && !this.isOver) this.call("end");
    else if (isNew && isMine && this.isMine === false) this.call("turn");
    else if (isNew && isNewRound) this.play("round");
    [this.isMine, this.isOver, this.round] = [isMine, isOver, round];
    this.badge(isMine && !isOver);
  }

  call(tune) {
    this.play(tune);
    if (document.hidden || matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(60);
  }

  badge(isMine) {
    document.title = (isMine ? "● " : "") + document.title.replace(/^● /, "");
    const icon = document.querySelector("link[rel=icon]");
    const wanted = isMine ? icon.dataset.mine : icon.dataset.plain;
    if (wanted && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
    navigator[isMine ? "setAppBadge" : "clearAppBadge"]?.().catch(() => {}); // only an installed page has one
  }

  audio() {
    try {
      this.context ??= new AudioContext();
      if (this.context.state === "suspended") this.context.resume();
    } catch {
      this.context = null; // this browser makes no sounds
    }
    return this.context;
  }

  play(tune) {
    const context = this.isLoud && this.audio();
    if (!context || context.state !== "running") return;
    for (const [pitch, after] of TUNES[tune]) this.tone(context, pitch, context.currentTime + after);
  }

  tone(context, pitch, at) {
    const [source, volume] = [context.createOscillator(), context.createGain()];
    source.type = "triangle";
    source.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
    source.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + 0.25);
  }
}
