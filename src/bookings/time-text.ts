import { dateFormat } from "../common/date-format.ts";

/** An office as times are told beside the visitor's own. */
export type OfficeClock = { city: string; timeZone: string };

/** Whether this is an IANA time zone that this program's clock data knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser's time zone; undefined where it reports one that it has no clock for, such as `Etc/Unknown`. Chrome calls India's
 * by the name that the time zone database replaced in 2008, because Unicode's locale data keeps it: our office's clock has the new one.
 */
export function browserZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone === "Asia/Calcutta") return "Asia/Kolkata";
  return isTimeZone(timeZone) ? timeZone : undefined;
}

/** A day in a zone, such as `Tuesday, November 24`. */
export const dayText = (instant: Date, timeZone: string): string =>
  format(instant, { weekday: "long", month: "long", day: "numeric", timeZone });

/** A time in a zone, such as `10:00 AM`, which no line end may part. */
export const clockText = (instant: Date, timeZone: string): string =>
  format(instant, { hour: "numeric", minute: "2-digit", timeZone }).replaceAll(" ", "\u00a0");

/** A time in a zone, with its day where that is another than at `besides`: `8:30 PM` or `1:30 AM Wed`. */
export function clockTextBeside(instant: Date, timeZone: string, besides: string): string {
  const clock = clockText(instant, timeZone);
  if (dayText(instant, timeZone) === dayText(instant, besides)) return clock;
  return `${clock}\u00a0${format(instant, { weekday: "short", timeZone })}`;
}

/** Day, time and zone, such as `Tuesday, November 24, 2026 at 10:00 AM EST`. */
export const momentText = (instant: Date, timeZone: string): string =>
  format(instant, {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });

/** How far a zone's clock is from UTC at an instant: `UTC−5`, `UTC+5:30`. */
export function offsetText(instant: Date, timeZone: string): string {
  const parts = dateFormat({ timeZoneName: "shortOffset", timeZone }).formatToParts(instant);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return offset.replace("GMT", "UTC").replace("-", "\u2212");
}

/** A zone's name as people read it: `America/New_York` is `New York`. */
export function zoneText(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** What a clock is called: by its office where it is one's, as in `Miami`, and by its zone otherwise. */
export const clockName = (timeZone: string, offices: readonly OfficeClock[]): string =>
  offices.find((office) => office.timeZone === timeZone)?.city ?? zoneText(timeZone);

/** Newer data writes a narrow no-break space before AM, which server and browser may not agree on. */
function format(instant: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(instant).replaceAll("\u202f", " ");
}
