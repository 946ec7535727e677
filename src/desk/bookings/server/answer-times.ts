import { z } from "zod";
import type { CalendarName } from "../../../bookings/calendar-names.ts";
import { calendars } from "../../../bookings/calendars.ts";
import {
  type ComingSession,
  listBlocks,
  listSessions,
  sessionCalendars,
} from "../../../bookings/server/booked-times.ts";
import { offeredTimes } from "../../../bookings/server/offered-times.ts";
import { officeZones } from "../../../bookings/server/offices.ts";
import type { Block } from "../../../bookings/server/tables.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldValues,
  type FormDefinition,
  postedParameter,
} from "../../../forms/form.ts";
import { AnswersRefusedError } from "../../../forms/server/linked-record.ts";
import { bookingTimesPath } from "../../paths.ts";
import {
  type DeskAnswer,
  type DeskServices,
  leadTo,
  takeDeskPost,
  withRole,
} from "../../server/answer.ts";
import type { Session } from "../../server/sessions.ts";
import { allCalendars, bookingDeskForms, endsFirst } from "../forms.ts";
import { instantOf } from "../view.ts";
import { announceDates, listInterest, type ShownInterest } from "./announce-dates.ts";
import { bookingRoles } from "./answer-bookings.ts";
import {
  block,
  changeSeats,
  listCalendarEvents,
  type ShownEvent,
  unblock,
} from "./change-times.ts";

const timesNews = [
  "blocked",
  "unblocked",
  "seats-set",
  "kept-closed",
  "kept-too-soon",
  "announced",
  "nobody-waits",
  "no-dates",
  "past",
  "planned",
  "stale",
  "wrong",
  "unavailable",
] as const;
type News = (typeof timesNews)[number];

/** What the page shows on which hours are closed and sessions added. */
export type TimesShown = {
  session: Session;
  blocks: Block[];
  sessions: ComingSession[];
  interest: ShownInterest[];
  events: ShownEvent[];
  news: News | undefined;
  /** What was typed into a form that is shown once more, and the form's name. */
  typed: { form: string; values: FieldValues; errors: FieldErrors } | undefined;
};

type Answer = DeskAnswer<TimesShown>;
type Work = (request: Request, session: Session, services: DeskServices) => Promise<Answer>;

const works: ReadonlyMap<string, Work> = new Map([
  [bookingDeskForms.block.name, closeTime],
  [bookingDeskForms.unblock.name, openTime],
  [bookingDeskForms.addSession.name, addSession],
  [bookingDeskForms.setSeats.name, setTheSeats],
  [bookingDeskForms.announce.name, announce],
]);

/** Answers a request for the page on which hours are closed, and dates and seats added. */
export function answerTimes(request: Request, services: DeskServices): Promise<Answer> {
  return withRole(request, services, bookingRoles, async (session) => {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST")
      return show(session, services, 200, {
        news: timesNews.find((name) => searchParams.has(name)),
      });
    const work = works.get(searchParams.get(postedParameter) ?? "");
    return work ? work(request, session, services) : show(session, services, 400);
  });
}

function closeTime(request: Request, session: Session, services: DeskServices): Promise<Answer> {
  return take(request, session, services, bookingDeskForms.block, async (answers) => {
    const { calendar, office, reason } = answers;
    const zone = officeZones[office];
    const startsAt = instantOf(answers.fromDay, answers.fromClock, zone);
    const endsAt = instantOf(answers.toDay, answers.toClock, zone);
    // The clocks that the form compared go forward: both may mean the same moment.
    if (endsAt <= startsAt) throw new AnswersRefusedError({ toClock: endsFirst });
    if (endsAt <= new Date()) return "past";
    const only = calendar === allCalendars ? null : calendar;
    await block(services.db, session.member.id, { calendar: only, startsAt, endsAt, reason });
    return "blocked";
  });
}

function openTime(request: Request, session: Session, services: DeskServices): Promise<Answer> {
  return take(request, session, services, bookingDeskForms.unblock, async ({ id }) => {
    await unblock(services.db, session.member.id, id);
    services.onSubmitted();
    return "unblocked";
  });
}

function addSession(request: Request, session: Session, services: DeskServices): Promise<Answer> {
  return take(request, session, services, bookingDeskForms.addSession, async (answers) => {
    const { calendar, office, day, clock } = answers;
    const startsAt = instantOf(day, clock, officeZones[office]);
    const seats = Number(answers.seats);
    // The content's own sessions have seats that nobody set: to add one there would change them unseen.
    const planned = await findSession(services, calendar, startsAt);
    if (planned && planned.seats !== seats) return "planned";
    const news = await keepSeats(session, services, { calendar, startsAt, seats, version: 0 });
    if (news !== "seats-set") return news;
    const added = await findSession(services, calendar, startsAt);
    if (added?.isBlocked) return "kept-closed";
    const offered = await offeredTimes(services.db, calendars[calendar], new Date());
    return offered.some(({ start }) => start === startsAt.toISOString()) ? news : "kept-too-soon";
  });
}

async function findSession(
  { db }: DeskServices,
  calendar: CalendarName,
  startsAt: Date,
): Promise<ComingSession | undefined> {
  const sessions = await listSessions(db, calendars[calendar], new Date());
  return sessions.find(({ start }) => start.getTime() === startsAt.getTime());
}

function setTheSeats(request: Request, session: Session, services: DeskServices): Promise<Answer> {
  return take(request, session, services, bookingDeskForms.setSeats, (answers) => {
    const { calendar, start, seats, version } = answers;
    const change = { calendar, startsAt: new Date(start), seats: Number(seats) };
    return keepSeats(session, services, { ...change, version: Number(version) });
  });
}

async function keepSeats(
  { member }: Session,
  { db, onSubmitted }: DeskServices,
  change: Parameters<typeof changeSeats>[2],
): Promise<News> {
  if (change.startsAt <= new Date()) return "past";
  if (!sessionCalendars.some(({ name }) => name === change.calendar)) return "wrong";
  if (!(await changeSeats(db, member.id, change))) return "stale";
  onSubmitted();
  return "seats-set";
}

function announce(request: Request, session: Session, services: DeskServices): Promise<Answer> {
  return take(request, session, services, bookingDeskForms.announce, async ({ id }) => {
    const { db, log, onSubmitted } = services;
    const told = await announceDates(db, session.member, id, new Date());
    if (told === "no-dates") return "no-dates";
    if (told === 0) return "nobody-waits";
    log.info({ event: "dates-announced", count: told });
    onSubmitted();
    return "announced";
  });
}

const refused: ReadonlySet<News> = new Set([
  "nobody-waits",
  "no-dates",
  "past",
  "planned",
  "stale",
  "wrong",
]);

/** Takes a post, does what it asks for, and tells how it went. */
async function take<Form extends FormDefinition>(
  request: Request,
  session: Session,
  services: DeskServices,
  form: Form,
  work: (answers: Answers<Form>) => Promise<News>,
): Promise<Answer> {
  const outcome = await takeDeskPost(request, form, services, async (answers) => {
    const news = await work(answers);
    if (!refused.has(news)) return leadTo(`${bookingTimesPath}?${news}`);
    const values = z.record(z.string(), z.string()).parse(answers);
    return show(session, services, 409, { news, typed: { form: form.name, values, errors: {} } });
  });
  if (!("kind" in outcome)) return outcome;
  if (outcome.kind === "malformed")
    return show(session, services, outcome.status, { news: "unavailable" });
  const errors = outcome.kind === "invalid" ? outcome.errors : {};
  const typed = { form: form.name, values: outcome.values, errors };
  return outcome.kind === "invalid"
    ? show(session, services, 422, { typed })
    : show(session, services, 503, { news: "unavailable", typed });
}

async function show(
  session: Session,
  { db }: DeskServices,
  status: number,
  told: Partial<Pick<TimesShown, "news" | "typed">> = {},
): Promise<Answer> {
  const now = new Date();
  const far = new Date(now.getTime() + farthestMs);
  const lists = await Promise.all(sessionCalendars.map((one) => listSessions(db, one, now)));
  return {
    status,
    shown: {
      session,
      blocks: await listBlocks(db, { from: now, to: far, calendar: undefined }),
      sessions: lists.flat().toSorted((one, other) => one.start.getTime() - other.start.getTime()),
      interest: await listInterest(db, now),
      events: await listCalendarEvents(db),
      news: undefined,
      typed: undefined,
      ...told,
    },
  };
}

/** All that is ahead: nobody plans further. */
const farthestMs = 100 * 365 * 24 * 60 * 60 * 1000;
