/** Puts the street map in the drawn map's place when the visitor asks for it, and not before: it is another company's. */
function showStreetMap(button: HTMLButtonElement): void {
  const office = button.closest("article");
  const drawn = office?.querySelector("[data-drawn-map]");
  const address = button.dataset.streetMap;
  if (!drawn || !address) return;
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = `Street map of ${office?.querySelector("h2")?.textContent}, from OpenStreetMap`;
  frame.className = drawn.getAttribute("class") ?? "";
  drawn.replaceWith(frame);
  button.remove();
  frame.focus();
}

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-street-map]")) {
  button.hidden = false;
  button.addEventListener("click", () => showStreetMap(button));
}
