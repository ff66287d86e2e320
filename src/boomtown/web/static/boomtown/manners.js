// At tables with other people: what a host may do before the first card, and whom one does not want to read.

document.querySelector("[data-table]").addEventListener("click", ({ target }) => {
  const wanted = target.closest("[data-send]");
  if (wanted) window.boomtown.page.send(JSON.parse(wanted.dataset.send));
});
