// The page for when Boomtown cannot be reached: it says why, and goes as soon as the server answers.

const PAUSE = 4000;
const page = document.querySelector("[data-ask]");

function tell() {
  page.classList.toggle("online", navigator.onLine);
}

async function look() {
  tell();
  const answer = await fetch(page.dataset.ask, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

document.querySelector("button").addEventListener("click", () => location.reload());
addEventListener("online", look);
addEventListener("offline", tell);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
setInterval(() => navigator.onLine && look(), PAUSE); // a browser without a network need not ask
tell();
