import { and, eq } from "drizzle-orm";
import { calendars } from "../../bookings/calendars.ts";
import { interviewForm } from "../../bookings/form/schema.ts";
import { readChosenTime } from "../../bookings/offered-time.ts";
import { bookingOffer } from "../../bookings/server/booking-offer.ts";
import { bookInvited } from "../../bookings/server/change-booking.ts";
import { officeZones } from "../../bookings/server/offices.ts";
import { bookings } from "../../bookings/server/tables.ts";
import { TimeRefusedError } from "../../bookings/server/time-refused-error.ts";
import type { FormState } from "../../forms/form-state.ts";
import type { Outcome } from "../../forms/outcome.ts";
import { AnswersRefusedError } from "../../forms/server/linked-record.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { takePost } from "../../forms/server/take-post.ts";
import { jobs } from "../../jobs/domain/server/tables.ts";
import type { Connection } from "../../platform/db/client.ts";
import type { Link, Submission } from "../../platform/private-links/links.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import type { ShownInterview } from "../private-page.tsx";
import { isOver } from "../stages.ts";
import { applications } from "./tables.ts";

/**
 * The times from which an applicant may choose one for an interview; undefined for whoever may not. They are told in the clock
 * of the office in the job's country until another is asked for.
 * @param asked the query of the page, which may name a clock
 * @param form the state of the form that books: a time that was refused comes back in the clock in which it was chosen
 */
export async function describeInterview(
  db: Connection,
  { id }: Submission,
  asked: URLSearchParams,
  form: FormState,
): Promise<ShownInterview | undefined> {
  const invitation = await findInvitation(db, id);
  if (!invitation) return undefined;
  const zone =
    asked.get("zone") ??
    form.values.zone ??
    officeZones[invitation.country === "IN" ? "hyderabad" : "miami"];
  const offer = await bookingOffer(db, "interview", new URLSearchParams({ zone }));
  const times = offer.times.filter(({ seatsLeft }) => seatsLeft > 0);
  return { offer: { ...offer, times }, form };
}

/** That somebody was asked to choose a time, and has none that is still to come or has come since. */
async function findInvitation(
  db: Connection,
  submissionId: string,
): Promise<{ country: string } | undefined> {
  const { invitedAt: invited, stage } = applications;
  const [row] = await db
    .select({ invitedAt: invited, stage, country: jobs.country, booking: bookings })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(bookings, eq(bookings.submissionId, applications.submissionId))
    .where(eq(applications.submissionId, submissionId));
  if (!row?.invitedAt || isOver(row.stage)) return undefined;
  const { booking, invitedAt, country } = row;
  const isFree = booking === null || booking.state === "cancelled" || booking.startsAt < invitedAt;
  return isFree ? { country } : undefined;
}

/**
 * Takes the post that books a time for an interview.
 * @returns undefined where its sender may not choose one, or has chosen another already
 */
export function receiveInterview(
  request: Request,
  { submission: { id, reference }, mailbox }: Link,
  services: SubmissionServices,
): Promise<Outcome | undefined> {
  const { db, log, onSubmitted } = services;
  return takePost(
    request,
    {
      form: interviewForm,
      async keep({ answers: { slot, zone } }): Promise<Outcome | undefined> {
        // First, as the mail that tells of it is then expected.
        await recordAnswer(db, mailbox);
        if (!(await bookInterview(db, id, slot, zone))) return undefined;
        log.info({ event: "interview-booked", reference });
        onSubmitted();
        return { kind: "confirmed", reference, attachment: "none" };
      },
    },
    services,
  );
}

/**
 * Books the time that an applicant has chosen.
 * @returns false where they may not choose one, or have another; a second press finds the time booked
 * @throws {AnswersRefusedError} when the time cannot be had
 */
export async function bookInterview(
  db: SubmissionServices["db"],
  submissionId: string,
  slot: string,
  timeZone: string,
): Promise<boolean> {
  const chosen = readChosenTime(slot);
  if (!chosen) throw new Error("The form has let through what is no time");
  const booking = { submissionId, calendar: calendars.interview, start: chosen.start, timeZone };
  try {
    const isInvited = async (transaction: Connection) =>
      (await findInvitation(transaction, submissionId)) !== undefined;
    if (await bookInvited(db, booking, isInvited, new Date())) return true;
  } catch (error) {
    if (!(error instanceof TimeRefusedError)) throw error;
    throw new AnswersRefusedError({ slot: error.message });
  }
  return isBooked(db, submissionId, chosen.start);
}

const isBooked = async (db: Connection, submissionId: string, startsAt: Date) =>
  (await db.$count(
    bookings,
    and(
      eq(bookings.submissionId, submissionId),
      eq(bookings.startsAt, startsAt),
      eq(bookings.state, "booked"),
    ),
  )) > 0;
