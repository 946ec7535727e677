const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day in few words: `2026-12-04` is `Dec 4, 2026`. */
export function dayText(day: string): string {
  return format.format(new Date(day));
}
