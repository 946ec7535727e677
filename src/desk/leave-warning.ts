/**
 * Has the browser ask before a page is left with something typed that goes nowhere: in another form than the one that is sent, or
 * by a link (HTML, 7.4.2.4).
 */
import { stay } from "./double-press.ts";
import { opensElsewhere } from "./submit-event.ts";
import { holdsTyped } from "./typed.ts";

/** The form that was sent. Whoever writes on has not left. */
let sent: EventTarget | null = null;

document.addEventListener("submit", (event) => {
  if (!opensElsewhere(event)) sent = event.target;
});
document.addEventListener("input", () => {
  sent = null;
});

addEventListener("beforeunload", (event) => {
  if (!holdsTyped((form) => form.method === "post" && form !== sent)) return;
  event.preventDefault();
  // It runs once the browser's question is answered.
  setTimeout(stay);
});
