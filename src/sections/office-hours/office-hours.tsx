import type { ReactNode } from "react";
import { holidays } from "../../common/holidays.ts";
import { type Office, site } from "../../common/site.ts";
import { todayAtHeadOffice, todayIn } from "../../common/today-in.ts";
import { Band, Head } from "../band.tsx";
import { RowTable } from "../row-table.tsx";
import { dayInWords, hoursIn, nextChange } from "./clocks.ts";
import type { OfficeHours as OfficeHoursSection } from "./schema.ts";

/** When the offices are open, by the clocks of today; its page is rendered for each request. */
export function OfficeHours({ heading, lead, field, hours, zones }: OfficeHoursSection): ReactNode {
  const today = todayAtHeadOffice();
  const rows = zones.map(({ label, zone }) => ({
    name: label,
    cells: site.offices.map(({ id, timeZone }) => hoursIn(hours[id], timeZone, zone, today)),
  }));
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <RowTable
        label={heading}
        columns={["Where you are", ...site.offices.map(({ city }) => `${city} is open`)]}
        rows={rows}
      />
      <ul className="office-days">
        <li>These are the clocks of {dayInWords(today)}.</li>
        {site.offices.map((office) => (
          <ChangeOfClocks key={office.id} office={office} today={today} />
        ))}
        {site.offices.map((office) => (
          <NextHolidays key={office.id} {...office} />
        ))}
      </ul>
    </Band>
  );
}

function ChangeOfClocks({
  office: { city, timeZone },
  today,
}: {
  office: Office;
  today: string;
}): ReactNode {
  const change = nextChange(timeZone, today);
  return change && <li>{`${city}’s clocks change next on ${change}.`}</li>;
}

const shownHolidays = 3;

function NextHolidays({ id, city, timeZone }: Office): ReactNode {
  const today = todayIn(timeZone);
  const next = holidays[id].filter(({ on }) => on >= today).slice(0, shownHolidays);
  const days = next.map(({ on, name }) => `${dayInWords(on)} (${name})`);
  return days.length > 0 && <li>{`${city} is closed next on ${days.join("; ")}.`}</li>;
}
