/** A size as people write it, such as `1.2 MB`. */
export function writtenSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** An instant as people in a time zone write it, such as `Friday, 20 November 2026 at 05:20`. */
export function writtenTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  }).format(instant);
}
