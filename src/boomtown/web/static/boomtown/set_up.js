// Setting up a table: only the options of the chosen mode are shown, and only as many names as needed.

const form = document.querySelector(".set-up");
const names = [...form.querySelectorAll(".names label")];

function show() {
  const mode = form.querySelector("[name=mode]:checked");
  for (const option of form.querySelectorAll("[data-modes]")) {
    const fits = option.dataset.modes.split(" ").includes(mode.value);
    option.hidden = !fits;
    option.disabled = !fits;
  }
  const alone = mode.dataset.high === "1";
  for (const input of form.querySelectorAll("[type=number]")) {
    input.closest("fieldset").hidden = alone;
    input.disabled = alone;
  }
  const filled = names.findLastIndex((label) => label.querySelector("input").value !== "");
  names.forEach((label, place) => {
    label.hidden = place > Math.max(filled, 0) + 1 || (alone && place > 0);
  });
}

form.addEventListener("input", show);
show();
