import { Temporal } from "temporal-polyfill";
import { site } from "../../../common/site.ts";

/** The clock of the head office, by which the desk tells times. */
export const timeZone = site.offices[0]?.timeZone ?? "UTC";

/** When a working day begins there. */
const opening = Temporal.PlainTime.from("09:00");

/** The beginning of the working day that somebody chose. @param day such as `2026-12-04` */
export function morningOf(day: string): Date | undefined {
  return instantOf(() => Temporal.PlainDate.from(day).toPlainDateTime(opening));
}

/** The instant of a time that somebody typed by the clock of the head office. @param time such as `2026-12-04T08:30` */
export function instantAt(time: string): Date | undefined {
  return instantOf(() => Temporal.PlainDateTime.from(time));
}

/** An instant in the way of {@link instantAt}. */
export function timeAt(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

function instantOf(read: () => Temporal.PlainDateTime): Date | undefined {
  try {
    return new Date(read().toZonedDateTime(timeZone).epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
