/** Keeps the lists of the inbox as they are by now, without a press. */
import { again, refreshParts } from "./refresh.ts";

const everySeconds = 15;

again(everySeconds, async () => {
  const goesOn = (await refreshParts()) !== "signed-out";
  const state = document.querySelector("[data-follow-state]");
  if (!goesOn && state) state.textContent = "You are signed out: what is shown may be old.";
  return goesOn;
});
