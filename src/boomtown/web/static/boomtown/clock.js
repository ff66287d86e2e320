// Until when somebody has time: as the time that is left, or as an hour of the reader's own day.

const { lang } = document.documentElement;
const language = navigator.language.startsWith(lang) ? navigator.language : lang; // with the hours as they read them
const hour = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
const day = new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
const near = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
const HOUR = 3600;
const isNarrow = matchMedia("(max-width: 1023px)");

const midnight = (moment) => new Date(moment).setHours(0, 0, 0, 0);

function inWords(until, left) {
  if (left < HOUR) return `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
  const days = Math.round((midnight(until) - midnight(Date.now())) / (24 * HOUR * 1000));
  if (days === 0) return hour.format(until);
  return days === 1 ? `${near.format(1, "day")} ${hour.format(until)}` : day.format(until);
}

/** Where there is little room: as hours or days. */
function inShort(left) {
  const [value, unit] = left < 48 * HOUR ? [left / HOUR, "hour"] : [left / (24 * HOUR), "day"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(Math.floor(value));
}

function show(element) {
  const until = new Date(element.dateTime);
  const left = (until - Date.now()) / 1000;
  const { up, left: remaining, until: words } = element.dataset;
  const isShort = isNarrow.matches && element.closest(".status") && left >= HOUR;
  const say = (template, time) => template.replace("#", time);
  const text = left <= 0 ? up : isShort ? inShort(left) : say(left < HOUR ? remaining : words, inWords(until, left));
  if (element.textContent !== text) element.textContent = text;
  element.classList.toggle("soon", left < 60);
  return left;
}

let timer;
function showAll() {
  clearTimeout(timer);
  const lefts = [...document.querySelectorAll("time.until")].map(show).filter((left) => left > 0);
  // Every second only where seconds are shown.
  if (lefts.length) timer = setTimeout(showAll, Math.min(...lefts) < HOUR + 60 ? 1000 : 60_000);
}

document.addEventListener("boomtown:updated", showAll);
document.addEventListener("visibilitychange", showAll);
showAll();
