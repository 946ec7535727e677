import { isCalendarName } from "../../../bookings/calendar-names.ts";
import { calendars } from "../../../bookings/calendars.ts";
import {
  type ChosenTime,
  type OfferedTime,
  readChosenTime,
} from "../../../bookings/offered-time.ts";
import { type BookedTime, findBooked } from "../../../bookings/server/booked-times.ts";
import {
  type Change,
  cancelBooking,
  moveBooking,
  StaleBookingError,
} from "../../../bookings/server/change-booking.ts";
import { offeredTimes } from "../../../bookings/server/offered-times.ts";
import { TimeRefusedError } from "../../../bookings/server/time-refused-error.ts";
import { type FieldErrors, postedParameter } from "../../../forms/form.ts";
import { statusOf } from "../../../forms/outcome.ts";
import { type RecordedChange, readChanges } from "../../../forms/server/status-changes.ts";
import { bookingPath } from "../../paths.ts";
import {
  type DeskAnswer,
  type DeskServices,
  leadTo,
  takeDeskPost,
  withRole,
} from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { bookingDeskForms } from "../forms.ts";
import { bookingRoles } from "./answer-bookings.ts";

const bookingNews = ["moved", "cancelled", "stale", "over", "unavailable"] as const;
type News = (typeof bookingNews)[number];

/** What the page of one booking shows. */
export type BookingShown = {
  session: Session;
  /** Undefined where no booking has this reference. */
  found:
    | {
        booking: BookedTime;
        /** What became of it, the oldest first. */
        changes: RecordedChange[];
        /** Whether staff can change it: it is confirmed, and its time has not come. */
        isOpen: boolean;
        /** To what it can be moved. */
        times: OfferedTime[];
      }
    | undefined;
  news: News | undefined;
  /** The time that was chosen for a move that was not made. */
  chosen: string | undefined;
  errors: FieldErrors;
};

type Answer = DeskAnswer<BookingShown>;
type Told = Partial<Pick<BookingShown, "news" | "chosen" | "errors">>;

/** Answers a request for one booking, and takes its move or cancellation on the visitor's behalf. */
export function answerBooking(
  request: Request,
  reference: string,
  services: DeskServices,
): Promise<Answer> {
  return withRole(request, services, bookingRoles, async (session) => {
    const { searchParams } = new URL(request.url);
    const asked = { session, reference, services };
    if (request.method !== "POST")
      return show(asked, 200, { news: bookingNews.find((name) => searchParams.has(name)) });
    const booking = await findBooked(services.db, reference);
    if (!booking) return show(asked, 404);
    switch (searchParams.get(postedParameter)) {
      case bookingDeskForms.move.name:
        return move(request, booking, asked);
      case bookingDeskForms.cancel.name:
        return cancel(request, booking, asked);
      default:
        return show(asked, 400);
    }
  });
}

type Asked = { session: Session; reference: string; services: DeskServices };

async function move(request: Request, booking: BookedTime, asked: Asked): Promise<Answer> {
  const { db } = asked.services;
  const outcome = await takeDeskPost(
    request,
    bookingDeskForms.move,
    asked.services,
    async ({ slot, version }) => {
      const { start } = timeOf(slot);
      const { submissionId, timeZone } = booking;
      const change = changeBy(asked.session, version);
      return tryChange(asked, "moved", slot, () =>
        moveBooking(db, submissionId, start, timeZone, new Date(), change),
      );
    },
  );
  if (!("kind" in outcome)) return outcome;
  if (outcome.kind === "invalid") return show(asked, 422, { errors: outcome.errors });
  return show(asked, statusOf(outcome), { news: "unavailable" });
}

async function cancel(request: Request, booking: BookedTime, asked: Asked): Promise<Answer> {
  const { db } = asked.services;
  const outcome = await takeDeskPost(
    request,
    bookingDeskForms.cancel,
    asked.services,
    async ({ version }) =>
      tryChange(asked, "cancelled", undefined, () =>
        cancelBooking(db, booking.submissionId, new Date(), changeBy(asked.session, version)),
      ),
  );
  return "kind" in outcome ? show(asked, statusOf(outcome), { news: "unavailable" }) : outcome;
}

function timeOf(slot: string): ChosenTime {
  const chosen = readChosenTime(slot);
  if (!chosen) throw new Error("The form has let through what is no time");
  return chosen;
}

const changeBy = ({ member }: Session, version: string): Change => ({
  who: { by: "staff", name: member.name },
  sequence: Number(version),
});

async function tryChange(
  asked: Asked,
  done: "moved" | "cancelled",
  chosen: string | undefined,
  change: () => Promise<boolean>,
): Promise<Answer> {
  const { log, onSubmitted } = asked.services;
  try {
    if (!(await change())) return show(asked, 409, { news: "over" });
    log.info({ event: `booking-${done}-by-staff`, reference: asked.reference });
    onSubmitted();
    return leadTo(`${bookingPath(asked.reference)}?${done}`);
  } catch (error) {
    if (error instanceof StaleBookingError) return show(asked, 409, { news: "stale", chosen });
    if (!(error instanceof TimeRefusedError)) throw error;
    return show(asked, 409, { chosen, errors: { slot: error.message } });
  }
}

async function show(
  { session, reference, services: { db } }: Asked,
  status: number,
  told: Told = {},
): Promise<Answer> {
  const booking = await findBooked(db, reference);
  const base = { session, news: undefined, chosen: undefined, errors: {}, ...told };
  if (!booking) return { status: 404, shown: { ...base, found: undefined } };
  const { state, heldUntil, startsAt, submissionId } = booking;
  const isOpen =
    (state === "booked" || state === "waiting") && heldUntil === null && startsAt > new Date();
  const found = {
    booking,
    changes: await readChanges(db, submissionId),
    isOpen,
    times: isOpen ? await freeTimes(db, booking) : [],
  };
  return { status, shown: { ...base, found } };
}

async function freeTimes(
  db: DeskServices["db"],
  { calendar, startsAt }: BookedTime,
): Promise<OfferedTime[]> {
  if (!isCalendarName(calendar)) return [];
  const times = await offeredTimes(db, calendars[calendar], new Date());
  const current = startsAt.toISOString();
  return times.filter(({ start, seatsLeft }) => seatsLeft > 0 && start !== current);
}
