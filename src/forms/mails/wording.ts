import { dateFormat } from "../../common/date-format.ts";

/** A size as people write it, such as `1.2 MB`. */
export function writtenSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** An instant as people in a time zone write it, such as `Friday, November 20, 2026 at 5:20 AM`. */
export function writtenTime(instant: Date, timeZone: string): string {
  const format = dateFormat({ dateStyle: "full", timeStyle: "short", timeZone });
  // A narrow no-break space before AM shows as a box in some mail programs.
  return format.format(instant).replaceAll("\u202f", " ");
}
