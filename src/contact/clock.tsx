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
  const format = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  return (
    <p className="clock">
      <time>{format.format(minutes * minute)}</time> local time
    </p>
  );
}

const minutesOf = (milliseconds: number) => Math.floor(milliseconds / minute);

function everyHalfMinute(tick: () => void): () => void {
  const ticking = setInterval(tick, minute / 2);
  return () => clearInterval(ticking);
}
