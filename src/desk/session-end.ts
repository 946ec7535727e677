/**
 * Leaves a page of the desk whose session has ended (ASVS 5.0, 14.3.1): whoever signs out in one tab, or goes away for an hour,
 * leaves nothing behind in another. What somebody is typing stays in front of them.
 */
import { signInPath } from "./paths.ts";
import { askUnattended } from "./unattended.ts";

const everyMinutes = 10;

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void leaveWithoutSession();
});
setInterval(leaveWithoutSession, everyMinutes * 60_000);

async function leaveWithoutSession(): Promise<void> {
  if (isBeingTyped()) return;
  // Without a network it is asked again later.
  const answer = await askUnattended(location.href).catch(() => undefined);
  if (answer?.type !== "opaqueredirect") return;
  location.replace(`${signInPath}?to=${encodeURIComponent(location.pathname)}`);
}

function isBeingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main input, main textarea",
  );
  return Array.from(fields).some((field) => field.value !== field.defaultValue);
}
