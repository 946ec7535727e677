/**
 * Tells who has an item open that others look at it or write, and shows what has come in. The version in the forms stays the
 * one of the page: what is posted after something has come in is held back until its writer has seen it.
 */

import { askUnattended } from "../../unattended.ts";
import { look } from "../look.ts";
import { othersText } from "../others-text.ts";
import { again, refreshParts } from "./refresh.ts";

const everySeconds = 10;

const state = document.querySelector<HTMLElement>("[data-others]");
let shown = Number(state?.dataset.version);
let hasNews = false;
let hasTyped = false;
document.addEventListener("input", () => {
  hasTyped = true;
});

again(everySeconds, async () => {
  const path = `${location.pathname}/look`;
  const answer = await askUnattended(hasTyped ? `${path}?typing=` : path);
  hasTyped = false;
  if (answer.type === "opaqueredirect") {
    tell("You are signed out: sign in in another tab before you send what you have typed.");
    return false;
  }
  if (!answer.ok) return true;
  const { version, others } = look.parse(await answer.json());
  if (version > shown) {
    if ((await refreshParts()) === "shown") shown = version;
    hasNews = true;
  }
  tell([hasNews && "Something new has come in.", othersText(others)].filter(Boolean).join(" "));
  return true;
});

function tell(text: string): void {
  if (state && state.textContent !== text) state.textContent = text;
}
