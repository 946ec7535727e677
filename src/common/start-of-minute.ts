const minute = 60_000;

/** What a page tells as its own time, so that it is the same page for a minute. */
export function startOfMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minute) * minute);
}
