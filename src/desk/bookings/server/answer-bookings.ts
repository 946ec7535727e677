import { type BookedTime, listBlocks, listBooked } from "../../../bookings/server/booked-times.ts";
import { officeZones } from "../../../bookings/server/offices.ts";
import type { Block } from "../../../bookings/server/tables.ts";
import type { Role } from "../../roles.ts";
import { type DeskAnswer, type DeskServices, withRole } from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { daysOf, readView, type View } from "../view.ts";

/** Who sees and changes what is booked. */
export const bookingRoles: readonly Role[] = ["recruiter", "admin"];

/** A day with what is booked and closed on it. */
export type ShownDay = {
  /** As in 2026-11-23. */
  day: string;
  /** Its midnight. */
  from: Date;
  booked: BookedTime[];
  blocks: Block[];
};

/** What the calendar of bookings shows. */
export type BookingsShown = { session: Session; view: View; days: ShownDay[] };

/** Answers a request for what is booked in a week, or in the weeks to come. */
export function answerBookings(
  request: Request,
  services: DeskServices,
): Promise<DeskAnswer<BookingsShown>> {
  return withRole(request, services, bookingRoles, async (session) => {
    const view = readView(new URL(request.url).searchParams, officeZones, new Date());
    return { status: 200, shown: { session, view, days: await readDays(services.db, view) } };
  });
}

async function readDays(db: DeskServices["db"], view: View): Promise<ShownDay[]> {
  const days = daysOf(view, officeZones[view.office]);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const span = { from: first.from, to: last.to, calendar: view.calendar };
  const [booked, blocks] = await Promise.all([listBooked(db, span), listBlocks(db, span)]);
  return days.map(({ day, from, to }) => ({
    day,
    from,
    booked: booked.filter(({ startsAt }) => from <= startsAt && startsAt < to),
    blocks: blocks.filter(({ startsAt, endsAt }) => startsAt < to && from < endsAt),
  }));
}
