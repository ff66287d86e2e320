// After the end: the curve of the points, and sharing the result.

import { part } from "./stage.js";

const share = document.querySelector("[data-share]");
let isTold = false;
let picture = null;

async function tell() {
  if (isTold || !document.body.classList.contains("over")) return;
  isTold = true;
  const words = `${document.querySelector("h1").firstChild.textContent.trim()}: ${document.querySelector(".headline span").textContent}`;
  share.parentElement.querySelector("input").value = `${words} ${share.dataset.share}`;
  share.dataset.text = words;
  const answer = await fetch(part("curve").dataset.from);
  if (answer.ok) part("curve").innerHTML = await answer.text();
  if (navigator.canShare) picture = await drawn(share.dataset.picture);
  share.dataset.ready = "yes";
}

/** The picture of the result as a file that every phone can show. */
async function drawn(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1200, 630];
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return blob && new File([blob], "boomtown.png", { type: "image/png" });
}

// Where nothing can be shared the words and the link are copied: the button does that by itself.
share.addEventListener("click", (event) => {
  if (!navigator.share) return;
  event.stopPropagation();
  const message = { text: share.dataset.text, url: share.dataset.share };
  const files = picture ? [picture] : [];
  const whole = files.length && navigator.canShare({ ...message, files }) ? { ...message, files } : message;
  navigator.share(whole).catch(() => {}); // they have thought better of it
});

document.addEventListener("boomtown:updated", tell);
tell();
