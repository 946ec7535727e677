/** Whether a day means its beginning or its end. */
type Edge = "start" | "end";

/**
 * Reads a time in ISO 8601 or RFC 822, or a day alone, which is one of UTC. Others, such as 3/4/2026, mean different days
 * to different people and are handed back as they are.
 * @returns such as `2026-03-04T09:00:00.000Z`
 */
export function readInstant(text: string | undefined, edge: Edge = "start"): string | undefined {
  if (text === undefined || !/^(?:\d{4}-\d\d-\d\d|[a-z]{3}, \d)/i.test(text)) return text;
  const isDay = !text.includes(":");
  const hasZone = /[a-z]$|[+-]\d\d:?\d\d$/i.test(text.trim());
  const iso = /^\d{4}/.test(text) ? text.trim().replace(" ", "T") : text;
  const time = Date.parse(hasZone || isDay ? dayInUtc(iso, isDay) : withZone(iso));
  if (Number.isNaN(time)) return text;
  const instant = new Date(isDay && edge === "end" ? time + oneDay - 1000 : time);
  return instant.toISOString();
}

/** A day in ISO 8601 is one of UTC by itself. */
const dayInUtc = (text: string, isDay: boolean) =>
  isDay && !/^\d{4}/.test(text) ? `${text} UTC` : text;

const withZone = (text: string) => (/^\d{4}/.test(text) ? `${text}Z` : `${text} UTC`);

const oneDay = 24 * 60 * 60 * 1000;

/** The day of the same; undefined where it is "as soon as possible". */
export function readDay(text: string | undefined): string | undefined {
  if (text === undefined || /\basap\b|immediate/i.test(text)) return undefined;
  return readInstant(text)?.slice(0, 10);
}
