/**
 * Shows in the preview what is typed, a moment after the typing, in the way of its button: the form is posted where the
 * button posts it, and what stands in the frame gives place to what comes back. An answer that is no page of the site, as
 * what is typed makes none yet, leaves the frame as it is.
 */
const typingPauseMs = 1_000;

const frame = document.querySelector<HTMLIFrameElement>(".desk-preview iframe");
const button = document.querySelector<HTMLButtonElement>(`button[formtarget="${frame?.name}"]`);
const form = button?.form;
let timer: ReturnType<typeof setTimeout> | undefined;
let asked = new AbortController();

form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => follow().catch(() => undefined), typingPauseMs);
});
form?.addEventListener("submit", () => clearTimeout(timer));

async function follow(): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const answer = await fetch(button?.formAction ?? "", {
    method: "POST",
    body: new FormData(form ?? undefined, button),
    redirect: "manual",
    signal: asked.signal,
  });
  if (!answer.ok) return;
  const html = withoutStyles(await answer.text());
  const typed = new DOMParser().parseFromString(html, "text/html").body;
  const shown = frame?.contentDocument?.body;
  if (!shown || isDesk(typed)) return;
  if (isDesk(shown)) show(shown, typed);
  else show(shown.querySelector("main"), typed.querySelector("main"));
}

/** Only the pages that say why there is none yet have the shell of the desk. */
const isDesk = ({ classList }: HTMLElement) => classList.contains("desk");

/** The styles are those of the page that was loaded, which its policy takes. */
function show(shown: HTMLElement | null, next: HTMLElement | null): void {
  if (!shown || !next) return;
  shown.className = next.className;
  shown.replaceChildren(...shown.querySelectorAll("style"), ...next.childNodes);
}

function withoutStyles(html: string): string {
  const end = "</style>";
  const [head = "", ...parts] = html.split("<style");
  return head + parts.map((part) => part.slice(part.indexOf(end) + end.length)).join("");
}
