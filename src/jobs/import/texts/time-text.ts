import { endOfDay, startOfDay } from "../../domain/server/day-edges.ts";

/** Whether a day means its beginning or its end. */
type Edge = "start" | "end";

/**
 * Reads a time in ISO 8601 or RFC 822, which is one of UTC where it names no zone, or a day alone, as which midnight counts. Others, such as
 * 3/4/2026, mean different days to different people and are handed back as they are.
 * @param timeZone whose clock says when a day alone begins and ends
 * @returns such as `2026-03-04T09:00:00.000Z`
 */
export function readInstant(
  text: string | undefined,
  timeZone: string,
  edge: Edge = "start",
): string | undefined {
  if (text === undefined || !/^(?:\d{4}-\d\d-\d\d|[a-z]{3}, \d)/i.test(text)) return text;
  const isDay = !text.includes(":");
  const hasZone = /[a-z]$|[+-]\d\d:?\d\d$/i.test(text.trim());
  const iso = /^\d{4}/.test(text) ? text.trim().replace(" ", "T") : text;
  const time = Date.parse(hasZone || isDay ? dayInUtc(iso, isDay) : withZone(iso));
  if (Number.isNaN(time)) return text;
  const instant = new Date(time).toISOString();
  if (!isDay && !midnight.test(text.trim())) return instant;
  const edgeOf = edge === "end" ? endOfDay : startOfDay;
  return edgeOf(instant.slice(0, 10), timeZone)?.toISOString() ?? text;
}

/** What a feed that has days alone may write for one: midnight without a zone, or in Greenwich. */
const midnight = /[ t]00:00(?::00(?:\.0+)?)? ?(?:gmt|utc|z|[+-]00:?00)?$/i;

/** A day in ISO 8601 is one of UTC by itself. */
const dayInUtc = (text: string, isDay: boolean) =>
  isDay && !/^\d{4}/.test(text) ? `${text} UTC` : text;

const withZone = (text: string) => (/^\d{4}/.test(text) ? `${text}Z` : `${text} UTC`);

/** The day of the same as it is written, whatever its zone; undefined where it is "as soon as possible". */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined || /\basap\b|immediate/i.test(text)) return undefined;
  const [day = text] = /^(?:\d{4}-\d\d-\d\d|[a-z]{3}, \d{1,2} [a-z]{3} \d{4})/i.exec(text) ?? [];
  return readInstant(day, "UTC")?.slice(0, 10);
}
