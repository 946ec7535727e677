import { readSavedJobs, type SavingResult, savedJobsKey, setSaved } from "./saved-jobs.ts";

/** Brings the buttons of `SaveJob` to life, those that come later too, in step with other tabs. */
const said: Record<SavingResult, string> = {
  saved: "Saved in this browser.",
  removed: "No longer saved.",
  "too-many": "You have saved 100 jobs. Remove one first.",
  refused: "Your browser did not let us save it.",
};

function show(): void {
  const saved = new Set(readSavedJobs());
  for (const box of document.querySelectorAll<HTMLElement>("[data-save-job]")) {
    box.hidden = false;
    box.querySelector("button")?.setAttribute("aria-pressed", String(saved.has(idOf(box))));
  }
}

/** Outside of what React renders, which must find its markup as it wrote it. */
const status = document.createElement("p");
status.className = "save-status";
status.role = "status";
document.body.append(status);
let fading: ReturnType<typeof setTimeout> | undefined;

function say(text: string): void {
  status.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => status.replaceChildren(), 6000);
}

const idOf = (box: HTMLElement) => Number(box.dataset.saveJob);

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-save-job] button") : null;
  const box = button?.closest<HTMLElement>("[data-save-job]");
  if (!button || !box) return;
  const result = setSaved(idOf(box), button.getAttribute("aria-pressed") !== "true");
  show();
  say(said[result]);
});
addEventListener("storage", ({ key }) => {
  if (key === savedJobsKey || key === null) show();
});
// A page that Back brings from the cache has not heard of other tabs.
addEventListener("pageshow", show);
new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
