/**
 * Takes a second press while a post is under way for none: its answer would say that something has come since, or a note would
 * stand there twice.
 */
import { opensElsewhere } from "./submit-event.ts";

/** Milliseconds. Whoever has stopped the loading, or got a file instead of a page, may press again. */
const patienceMs = 5_000;

let isUnderWay = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const isPost = ({ target }: SubmitEvent): boolean =>
  target instanceof HTMLFormElement && target.method === "post";

// Ahead of all others that listen.
document.addEventListener(
  "submit",
  (event) => {
    if (!isUnderWay || !isPost(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || !isPost(event) || opensElsewhere(event)) return;
  isUnderWay = true;
  clearTimeout(timer);
  timer = setTimeout(stay, patienceMs);
});

/** Whoever stays may press again. */
export function stay(): void {
  isUnderWay = false;
}

// The page may come back from the browser's memory.
addEventListener("pageshow", stay);
