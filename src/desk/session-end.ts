/**
 * Leaves a page of the desk whose session has ended (ASVS 5.0, 14.3.1): whoever signs out in one tab, or goes away for an hour,
 * leaves nothing behind in another. What somebody is typing stays in front of them.
 */
import { signInFor, signInPath } from "./paths.ts";
import { holdsTyped } from "./typed.ts";
import { isSessionOver } from "./unattended.ts";

const everyMinutes = 10;
const usedEveryMs = 60_000;

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void leaveWithoutSession();
});
setInterval(leaveWithoutSession, everyMinutes * 60_000);

async function leaveWithoutSession(): Promise<void> {
  if (holdsTyped()) return;
  // Without a network it is asked again later.
  if (await isSessionOver().catch(() => false)) location.replace(signInFor(location));
}

/** Typing is use: whoever writes for an hour is not signed out over it. */
let usedAt = Date.now();
document.addEventListener("input", () => {
  if (Date.now() - usedAt < usedEveryMs) return;
  usedAt = Date.now();
  fetch(signInPath, { redirect: "manual", cache: "no-store" }).catch(() => undefined);
});
