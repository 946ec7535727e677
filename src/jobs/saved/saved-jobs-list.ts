import { readSavedJobs, savedJobsKey, setSaved } from "./saved-jobs.ts";

/** Fills the page of saved jobs, keeps it in step with other tabs, and removes what is no longer wanted. */
const list = document.querySelector("[data-saved-jobs]");
const none = document.querySelector<HTMLElement>("[data-saved-none]");
const failed = document.querySelector<HTMLElement>("[data-saved-failed]");

/** The ids go in a header: addresses are written into logs and histories. */
async function fill(): Promise<void> {
  const ids = readSavedJobs();
  if (none) none.hidden = ids.length > 0;
  if (!list) return;
  if (ids.length === 0) return list.replaceChildren();
  try {
    const answer = await fetch("/jobs/saved-list", { headers: { "saved-jobs": ids.join(",") } });
    if (!answer.ok) throw new Error(String(answer.status));
    list.innerHTML = await answer.text();
    if (failed) failed.hidden = true;
  } catch {
    if (failed) failed.hidden = false;
  }
}

list?.addEventListener("click", ({ target }) => {
  const item = target instanceof Element && target.closest(".remove")?.closest("li");
  if (!item || setSaved(Number(item.dataset.savedJob), false) === "refused") return;
  const next = (item.nextElementSibling ?? item.previousElementSibling)?.querySelector("button");
  item.remove();
  if (none) none.hidden = readSavedJobs().length > 0;
  (next ?? document.querySelector("h1"))?.focus();
});
addEventListener("storage", ({ key }) => {
  if (key === savedJobsKey || key === null) void fill();
});
addEventListener("pageshow", () => void fill());
