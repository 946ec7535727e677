/**
 * Single keys for who works here all day. A key presses, or focuses, what has it in `aria-keyshortcuts`; J and K go through
 * the list. They can be turned off, as WCAG 2.2, 2.1.4 asks, and stay off in this browser.
 */
const storageKey = "desk-keys";

const help = document.querySelector<HTMLDetailsElement>("details.inbox-keys");
const toggle = help?.querySelector("input");
if (help && toggle) {
  help.hidden = false;
  toggle.checked = localStorage.getItem(storageKey) !== "off";
  toggle.addEventListener("change", () => {
    if (toggle.checked) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  });
}

document.addEventListener("keydown", (event) => {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (!toggle?.checked || isHeld || event.repeat || event.isComposing) return;
  if (takesText(event.target)) return;
  if (act(event.key)) event.preventDefault();
});

/** @returns whether the key has a meaning here */
function act(key: string): boolean {
  if (key === "j" || key === "k") return step(key === "j" ? 1 : -1);
  const target = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (!target) return false;
  if (takesText(target)) target.focus();
  else target.click();
  return true;
}

function step(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(".inbox-list li > a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  const next = links[at < 0 ? 0 : at + by];
  next?.focus();
  return next !== undefined;
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "checkbox");
