import { site } from "../../common/site.ts";

const format = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: site.offices[0]?.timeZone ?? "UTC",
});

/** A time as the head office reads its clock. */
export function writtenTime(time: Date): string {
  return format.format(time);
}
