// A link in a letter is pressed once: the page presses its button. Programs that only fetch links change nothing.

document.querySelector("form[data-at-once]").submit();
