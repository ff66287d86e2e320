// The settings page: this browser lets itself be called, after a press.

const here = document.getElementById("here");
const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
const canBeCalled = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function show(...states) {
  for (const part of here.querySelectorAll("[data-state]")) part.hidden = !states.includes(part.dataset.state);
}

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));

/** A subscription for the server's present key; one for another key would never be heard. */
async function subscription() {
  const registration = await navigator.serviceWorker.ready;
  const key = bytes(here.dataset.key);
  const known = await registration.pushManager.getSubscription();
  const itsKey = known?.options.applicationServerKey;
  if (known && itsKey && String(new Uint8Array(itsKey)) !== String(key)) await known.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function tell(subscribed) {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const answer = await fetch(here.dataset.to, { method: "POST", headers, body: JSON.stringify(subscribed) });
  if (answer.ok) return location.reload();
  const { error } = await answer.json().catch(() => ({}));
  if (error) here.querySelector("[data-state=failed]").textContent = error;
  show("off", "failed");
}

async function call(button) {
  button.disabled = true;
  try {
    if ((await Notification.requestPermission()) === "granted") await tell(await subscription());
    else show(Notification.permission === "denied" ? "denied" : "off");
  } catch {
    show("off", "failed");
  }
  button.disabled = false;
}

async function stop(event) {
  event.preventDefault();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  event.target.submit();
}

if (!canBeCalled) show("unable");
else if (here.dataset.on === "yes" && Notification.permission === "granted") show("on");
else show(Notification.permission === "denied" ? "denied" : "off");
here.querySelector("[data-call]").addEventListener("click", (event) => call(event.currentTarget));
here.querySelector("form")?.addEventListener("submit", stop);
