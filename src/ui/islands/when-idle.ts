/** Acts when the browser has nothing else to do, or soon where it does not tell that. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 200);
}
