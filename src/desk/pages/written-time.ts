import { site } from "../../common/site.ts";

const format = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone: site.offices[0]?.timeZone ?? "UTC",
});

/** A time by the clock of the head office, which it names for those who read it elsewhere: `Nov 24, 2026, 10:00 AM EST`. */
export function writtenTime(time: Date): string {
  return format.format(time);
}
