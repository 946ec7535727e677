import { site } from "../../common/site.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { CalendarName } from "../calendar-names.ts";
import { calendars } from "../calendars.ts";
import type { BookingOffer } from "../form/form.tsx";
import type { OfferedTime } from "../offered-time.ts";
import { isTimeZone } from "../time-text.ts";
import { offeredTimes, plannedOffers } from "./offered-times.ts";

const officeClocks = site.offices.map(({ city, timeZone }) => ({ city, timeZone }));
const miami = "America/New_York";

/** What a booking form shows: the times that are free now. */
export async function bookingOffer<Name extends CalendarName>(
  db: Connection,
  name: Name,
  asked: URLSearchParams,
  query?: Readonly<Record<string, string>>,
): Promise<BookingOffer<Name>> {
  return offerOf(name, await offeredTimes(db, calendars[name], new Date()), asked, query);
}

/**
 * What it shows when nobody knows which times are free: all that are planned. Whether one is free is found out when it is
 * posted.
 */
export function unsureOffer<Name extends CalendarName>(
  name: Name,
  asked: URLSearchParams,
  query?: Readonly<Record<string, string>>,
): BookingOffer<Name> {
  return offerOf(name, plannedOffers(calendars[name], new Date()), asked, query);
}

/**
 * Times are told in the clock that the page's address asks for, and otherwise in Miami's until a script knows better.
 * @param query what the page's address has to say for this calendar to be shown
 */
function offerOf<Name extends CalendarName>(
  name: Name,
  times: OfferedTime[],
  asked: URLSearchParams,
  query: Readonly<Record<string, string>> = {},
): BookingOffer<Name> {
  const zone = asked.get("zone") ?? "";
  const isZoneChosen = zone.length <= 60 && isTimeZone(zone);
  return {
    calendar: name,
    times,
    isSession: calendars[name].sessions !== undefined,
    offices: officeClocks,
    zone: isZoneChosen ? zone : miami,
    isZoneChosen,
    query,
  };
}
