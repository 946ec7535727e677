import type { ReactNode } from "react";
import { Band, Head } from "../band.tsx";
import type { Calendar as CalendarSection } from "./schema.ts";

type Season = CalendarSection["seasons"][number];

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const monthName = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

/** An industry's year: each season drawn on a strip of twelve months, with what it asks of hiring. */
export function Calendar({ heading, lead, field, seasons }: CalendarSection): ReactNode {
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ul className="calendar">
        {seasons.map((season) => (
          <li key={season.title}>
            <Strip {...season} />
            <div>
              <h3>{season.title}</h3>
              <p className="small">{spanOf(season)}</p>
            </div>
            <p>{season.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** Twelve half-discs; those of the season are filled. */
function Strip(season: Season): ReactNode {
  return (
    <svg viewBox="0 0 192 32" aria-hidden="true">
      {months.map((month) => (
        <path
          key={month}
          className={isIn(month, season) ? "on" : "off"}
          d={`M${(month - 1) * 16} 2h2a14 14 0 0 1 0 28h-2Z`}
        />
      ))}
    </svg>
  );
}

function isIn(month: number, { from, to }: Season): boolean {
  return from <= to ? from <= month && month <= to : from <= month || month <= to;
}

function spanOf({ from, to }: Season): string {
  const [first, last] = [from, to].map((month) => monthName.format(Date.UTC(2024, month - 1)));
  return first === last ? `${first}` : `${first} to ${last}`;
}
