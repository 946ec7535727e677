import { Temporal } from "temporal-polyfill";

type Hours = { from: string; to: string };

/**
 * An office's hours on a day, by another zone's clock: `11:00 PM the day before to 8:00 AM`.
 * @param day the day, as `YYYY-MM-DD`: how far apart two clocks are depends on it
 */
export function hoursIn(hours: Hours, officeZone: string, zone: string, day: string): string {
  const date = Temporal.PlainDate.from(day);
  const told = (clock: string) => {
    const there = date
      .toZonedDateTime({ timeZone: officeZone, plainTime: clock })
      .withTimeZone(zone);
    return `${clockOf(there)}${besides(Temporal.PlainDate.compare(there.toPlainDate(), date))}`;
  };
  return `${told(hours.from)} to ${told(hours.to)}`;
}

const besides = (side: number) => [" the day before", "", " the next day"][side + 1];

const clockOf = (time: Temporal.ZonedDateTime) =>
  time.toLocaleString("en-US", { hour: "numeric", minute: "2-digit" }).replaceAll(/\s/g, "\u00a0");

/** The day on which a zone's clocks change next, such as `Sunday, March 14, 2027`; undefined where they never do. */
export function nextChange(zone: string, day: string): string | undefined {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: "12:00" });
  return noon.getTimeZoneTransition("next")?.toLocaleString("en-US", longDay);
}

/** A day as people write it: `Monday, November 23, 2026`. */
export const dayInWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString("en-US", longDay);

const longDay = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
