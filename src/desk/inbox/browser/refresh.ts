import { askUnattended } from "../../unattended.ts";

/**
 * Does something again and again while the page is in sight, and at once when it comes back into sight.
 * @param work ends it by `false`
 */
export function again(everySeconds: number, work: () => Promise<boolean>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    // What failed is tried again: a phone is without a network now and then.
    const isWanted = await work().catch(() => true);
    if (isWanted) timer = setTimeout(goOn, everySeconds * 1000);
    else document.removeEventListener("visibilitychange", goOn);
  };
  document.addEventListener("visibilitychange", goOn);
  timer = setTimeout(goOn, everySeconds * 1000);
}

/**
 * Puts what the server shows by now in the place of what is shown, in the parts that have a name in `data-live`. A part that
 * somebody uses at the moment stays.
 * @returns "behind" where a part could not be had, or stays as somebody uses it
 */
export async function refreshParts(): Promise<"shown" | "behind" | "signed-out"> {
  const answer = await askUnattended(location.href);
  if (answer.type === "opaqueredirect") return "signed-out";
  if (!answer.ok) return "behind";
  let isBehind = false;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const next = now.querySelector(`[data-live="${part.dataset.live}"]`);
    const hasNews = next !== null && next.innerHTML !== part.innerHTML;
    if (hasNews && isUsed(part)) isBehind = true;
    else if (hasNews) replace(part, next);
  }
  return isBehind ? "behind" : "shown";
}

const isUsed = (part: HTMLElement): boolean =>
  part.querySelector("details[open]") !== null ||
  (part.contains(document.activeElement) && !document.activeElement?.matches("a, .notice"));

/** The focus stays on the link that had it, wherever that stands by now. */
function replace(part: HTMLElement, next: Element): void {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const href = focused?.getAttribute("href");
  part.replaceChildren(...next.childNodes);
  if (href) part.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
}
