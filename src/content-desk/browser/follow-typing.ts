/**
 * Shows in the preview what is typed, a moment after the typing, in the way of the button "Show in the preview": the form is
 * posted to the address in its `data-preview`, and what stands in the frame gives place to what comes back.
 */
const typingPauseMs = 1_000;

const form = document.querySelector<HTMLFormElement>("form[data-preview]");
const frame = document.querySelector<HTMLIFrameElement>(".content-preview iframe");
let timer: ReturnType<typeof setTimeout> | undefined;

form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => follow().catch(() => undefined), typingPauseMs);
});
form?.addEventListener("submit", () => clearTimeout(timer));

async function follow(): Promise<void> {
  const body = new FormData(form ?? undefined);
  body.set("act", "preview");
  // Without a session it leads to the page to sign in.
  const answer = await fetch(form?.dataset.preview ?? "", {
    method: "POST",
    body,
    redirect: "manual",
  });
  if (!answer.ok) return;
  const typed = new DOMParser().parseFromString(withoutStyles(await answer.text()), "text/html");
  const shown = frame?.contentDocument?.querySelector("main");
  const next = typed.querySelector("main");
  // The styles are those of the page that was loaded, which its policy takes.
  if (shown && next) shown.replaceChildren(...shown.querySelectorAll("style"), ...next.childNodes);
}

function withoutStyles(html: string): string {
  const end = "</style>";
  const [head = "", ...parts] = html.split("<style");
  return head + parts.map((part) => part.slice(part.indexOf(end) + end.length)).join("");
}
