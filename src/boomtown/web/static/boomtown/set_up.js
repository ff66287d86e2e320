// Setting up a table: seats are rows that can be added and removed within what the chosen mode allows.

const form = document.querySelector(".set-up");
const list = form.querySelector(".places-to-take");
const pattern = document.getElementById("seat").content;
const count = document.getElementById("seats");
const total = form.querySelector(".total");

const chosenMode = () => form.querySelector("[name=mode]:checked");
const rows = () => [...list.children];
const shown = () => rows().filter((row) => !row.hidden);
const who = (row) => row.querySelector(".sits");
const isMine = (row) => who(row).value === "me";

function add() {
  const row = pattern.firstElementChild.cloneNode(true);
  const others = shown().filter((other) => who(other).value.startsWith("bot-"));
  if (others.length) who(row).value = who(others.at(-1)).value;
  list.append(row);
}

// What the mode has no room for is put aside, not forgotten: another mode may want it back.
function fit() {
  const { low, high } = chosenMode().dataset;
  let room = Number(high) - 1;
  for (const row of rows()) row.hidden = !isMine(row) && room-- <= 0;
  while (shown().length < low) add();
}

function resize(wanted) {
  const { low, high } = chosenMode().dataset;
  const size = Math.min(Math.max(wanted || 0, low), high);
  while (shown().length < size) add();
  for (const row of shown().reverse()) if (shown().length > size && !isMine(row)) row.remove();
}

function number() {
  for (const row of rows()) if (row.hidden) for (const field of row.children) field.removeAttribute("name");
  shown().forEach((row, place) => {
    row.querySelector(".token").textContent = place + 1;
    for (const field of row.querySelectorAll("[data-label]"))
      field.setAttribute("aria-label", field.dataset.label.replace("#", place + 1));
    who(row).name = `seat${place}`;
    const named = ["me", "here"].includes(who(row).value);
    const called = row.querySelector(".called");
    called.name = `name${place}`;
    called.hidden = called.disabled = !named;
  });
}

function show() {
  const mode = chosenMode();
  const { low, high } = mode.dataset;
  for (const option of form.querySelectorAll("[data-modes]"))
    option.hidden = option.disabled = !option.dataset.modes.split(" ").includes(mode.value);
  fit();
  number();
  const seats = shown();
  const isAlone = high === "1";
  for (const row of seats) {
    row.querySelector(".remove").disabled = isMine(row) || seats.length <= low;
    row.querySelector(".remove").hidden = isAlone;
    for (const option of who(row).options) option.disabled = isMine(row) && option.value !== "me";
    row.dataset.was = who(row).value;
  }
  form.querySelector(".more").hidden = isAlone;
  form.querySelector("[data-more]").disabled = seats.length >= high;
  Object.assign(count, { min: low, max: high, value: seats.length });
  form.querySelector(".allowed").textContent = mode.closest("label").querySelector(".range").textContent;
  const label = total.dataset.label.replace("#", seats.length);
  if (total.textContent !== label) total.textContent = label;
  for (const help of form.querySelectorAll("[data-with]"))
    help.hidden = !seats.some((row) => who(row).value === help.dataset.with);
}

// One seat is mine: taking another one gives whoever was to sit there the old one.
function changePlaces(row) {
  const before = rows().find((other) => other !== row && isMine(other));
  if (!isMine(row) || !before) return;
  const [old, taken] = [before, row].map((place) => place.querySelector(".called"));
  [old.value, taken.value] = [taken.value, old.value];
  who(before).value = row.dataset.was;
}

form.addEventListener("change", (event) => {
  const row = event.target.closest(".place");
  if (event.target.matches(".sits")) changePlaces(row);
  if (event.target === count) resize(count.valueAsNumber);
  show();
});

form.addEventListener("click", (event) => {
  if (event.target.matches("[data-more]")) {
    add();
    show();
    who(shown().at(-1)).focus();
  } else if (event.target.matches(".remove")) {
    const place = shown().indexOf(event.target.closest(".place"));
    event.target.closest(".place").remove();
    show();
    who(shown()[Math.min(place, shown().length - 1)]).focus();
  }
});

show();
