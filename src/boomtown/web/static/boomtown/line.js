// The line to the server: messages in order, and a lost connection that comes back by itself.

import { part } from "./stage.js";

const FIRST_DELAY = 300;
const LONGEST_DELAY = 8000;
const GONE = 4404;

export class Line {
  constructor(root, receive) {
    this.root = root;
    this.receive = receive;
    this.delay = FIRST_DELAY;
    part("offline").addEventListener("click", () => this.now());
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => (document.hidden || this.now(), this.look()));
  }

  connect() {
    clearTimeout(this.timer);
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const { table, language } = this.root.dataset;
    this.expected = 1;
    const socket = (this.socket = new WebSocket(`${scheme}//${location.host}/live/${table}/${language}/`));
    socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => socket === this.socket && this.closed(event.code));
  }

  heard(message) {
    this.delay = FIRST_DELAY;
    document.body.classList.remove("offline");
    if (message.n !== this.expected) this.send({ do: "page" });
    this.expected = message.n + 1;
    this.receive(message);
    if (message.n === 1 && document.hidden) this.look();
  }

  /** Who looks is not called. */
  look() {
    this.send({ do: "seen", is: !document.hidden });
  }

  /** The network has gone: nobody would answer a farewell. */
  drop() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.closed();
  }

  closed(code) {
    if (code === GONE) return;
    clearTimeout(this.timer);
    document.body.classList.add("offline");
    this.timer = setTimeout(() => this.connect(), this.delay * (0.7 + Math.random() * 0.6));
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }

  /** Try at once: the tab or the network has come back, or somebody asks for it. */
  now() {
    if (this.timer || this.socket?.readyState > WebSocket.OPEN) this.connect();
  }

  /** What is said while the line is first being opened waits for it. */
  send(message) {
    if (this.socket?.readyState === WebSocket.CONNECTING && !document.body.classList.contains("offline")) {
      this.socket.addEventListener("open", () => this.send(message), { once: true });
      return true;
    }
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
