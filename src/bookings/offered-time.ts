/** A time that can be chosen, as the browser is given it. */
export type OfferedTime = {
  /** The instant at which it begins (RFC 3339, UTC). */
  start: string;
  /** None are left in a session that is full: then one can wait for a seat. */
  seatsLeft: number;
  /** How many wait already. */
  waiting: number;
};

/** What is posted for a time: its beginning, and whether the visitor has agreed to wait for a seat. */
export type ChosenTime = { start: Date; wait: boolean };

const waitMark = " wait";

/** The value of a time's radio button. */
export const radioValue = ({ start, seatsLeft }: OfferedTime): string =>
  seatsLeft > 0 ? start : start + waitMark;

/**
 * Reads what {@link radioValue} has written; undefined for anything else. Years before 1000 are never offered, and the year 0,
 * which JavaScript knows, is none for PostgreSQL.
 */
export function readChosenTime(value: string): ChosenTime | undefined {
  const wait = value.endsWith(waitMark);
  const text = wait ? value.slice(0, -waitMark.length) : value;
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text)) return undefined;
  const start = new Date(text);
  return Number.isNaN(start.getTime()) ? undefined : { start, wait };
}
