import { useSyncExternalStore } from "react";

interface ClockProps {
  /** Of the IANA time zone database. */
  timeZone: string;
  /** When the page was rendered: what it shows until script runs. */
  now: Date;
}

const minute = 60_000;

/** The time of day somewhere, kept right to half a minute. */
export function Clock({ timeZone, now }: ClockProps) {
  const minutes = useSyncExternalStore(
    everyHalfMinute,
    () => minutesOf(Date.now()),
    () => minutesOf(now.getTime()),
  );
  const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  // Server and browser do not agree on the kind of space before AM.
  const clock = format.format(minutes * minute).replace(/\s/, " ");
  return (
    <p className="clock">
      <b>{clock}</b> local time
    </p>
  );
}

const minutesOf = (milliseconds: number) => Math.floor(milliseconds / minute);

function everyHalfMinute(tick: () => void): () => void {
  const ticking = setInterval(tick, minute / 2);
  return () => clearInterval(ticking);
}
