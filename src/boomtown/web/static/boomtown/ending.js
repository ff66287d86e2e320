// After the end: the curve of the points, and sharing the result.

import { part } from "./stage.js";

const share = document.querySelector("[data-picture]");
let isTold = false;

async function tell() {
  if (isTold || !document.body.classList.contains("over")) return;
  isTold = true;
  const words = `${document.querySelector("h1").firstChild.textContent.trim()}: ${document.querySelector(".headline span").textContent}`;
  share.parentElement.querySelector("input").value = `${words} ${share.dataset.share}`;
  share.dataset.text = words;
  const answer = await fetch(part("curve").dataset.from);
  if (answer.ok) part("curve").innerHTML = await answer.text();
  if (navigator.canShare) share.picture = await drawn(share.dataset.picture);
  share.dataset.ready = "yes";
}

/** The picture of the result as a file. */
async function drawn(address) {
  const answer = await fetch(address);
  return answer.ok && new File([await answer.blob()], "boomtown.png", { type: "image/png" });
}

document.addEventListener("boomtown:updated", tell);
tell();
