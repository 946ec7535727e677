import { calendars } from "../../../bookings/calendars.ts";
import type { ComingSession } from "../../../bookings/server/booked-times.ts";
import type { Block } from "../../../bookings/server/tables.ts";
import { momentText } from "../../../bookings/time-text.ts";
import { site } from "../../../common/site.ts";
import { type FieldErrors, type FieldValues, postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldsOf, Mistakes } from "../../pages/mistakes.tsx";
import { Notice } from "../../pages/notice.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { SelectField } from "../../pages/select-field.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { bookingsPath, bookingTimesPath } from "../../paths.ts";
import { allCalendars, bookingDeskForms } from "../forms.ts";
import type { ShownInterest } from "../server/announce-dates.ts";
import type { TimesShown } from "../server/answer-times.ts";
import type { ShownEvent } from "../server/change-times.ts";
import { bothClocks, calendarOptions, calendarTitle, officeOptions } from "./words.ts";
import "../bookings.css";

const good = {
  blocked: "It is closed: nobody can book it any more. What was booked before stays.",
  unblocked: "It is open again.",
  "seats-set": "It is kept. Whoever waited for a seat that is free now has it, and a mail.",
  "kept-closed":
    "It is kept, in hours that are closed: nobody can book it until you open them again.",
  "kept-too-soon":
    "It is kept, but nobody can book it: it begins within the notice that its calendar asks for.",
  announced: "The mails with the dates are on their way. Each message in the inbox says so.",
} as const;
const bad = {
  "nobody-waits": "Nobody was told: nobody waits for these dates any more.",
  "no-dates": "Nobody was told: no date can be booked any more. Add one first.",
  past: "Nothing was changed: that time is over.",
  planned:
    "Nothing was added: that session is planned already. Its seats are set in the list; the form shows what you typed.",
  stale:
    "Nothing was changed: somebody has set its seats since you opened the page. The list shows how it stands; the form shows what you typed.",
  wrong: "Nothing was changed: this calendar has no dated sessions.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

/** Where hours are closed, and dates and seats added. */
export function TimesPage({ shown }: { shown: TimesShown }) {
  const { blocks, sessions, interest, events, news, typed } = shown;
  const typedOf = (form: { name: string }) => (typed?.form === form.name ? typed : undefined);
  return (
    <>
      <div className="desk-head">
        <h1>Hours, dates and seats</h1>
        <a href={bookingsPath}>All bookings</a>
      </div>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      {typed && <Mistakes form={{ name: typed.form }} errors={typed.errors} />}
      {interest.length > 0 && <InterestList interest={interest} />}
      <BlockList blocks={blocks} />
      <BlockForm {...typedOf(bookingDeskForms.block)} />
      <SessionList sessions={sessions} typed={typedOf(bookingDeskForms.setSeats)} />
      <SessionForm {...typedOf(bookingDeskForms.addSession)} />
      <EventList events={events} />
    </>
  );
}

type Typed = { values?: FieldValues; errors?: FieldErrors };

function InterestList({ interest }: { interest: readonly ShownInterest[] }) {
  return (
    <section aria-labelledby="interest">
      <h2 id="interest">Who waits for dates</h2>
      <ul className="desk-list">
        {interest.map((list) => (
          <InterestRow key={list.calendar} {...list} />
        ))}
      </ul>
    </section>
  );
}

function InterestRow({ calendar, people, dates }: ShownInterest) {
  const { title } = calendars[calendar];
  const who = people === 1 ? "1 person" : `${people} people`;
  return (
    <li>
      <p>
        <b>{title}</b>
        <span>
          {who} asked to be told when dates are out.
          {dates.length === 0 && " Add a session, and you can tell them here."}
        </span>
        {dates.map(({ start }) => (
          <span key={start}>{bothClocks(new Date(start))}</span>
        ))}
      </p>
      {dates.length > 0 && (
        <details>
          <summary>Tell {who} these dates</summary>
          <p>
            Each gets one mail, with the dates that can be booked when it goes out and a link to the
            page. It cannot be called back.
          </p>
          <PressForm
            form={bookingDeskForms.announce}
            path={bookingTimesPath}
            id={calendar}
            label={`Yes, tell ${who} now: ${title}`}
          >
            {`Yes, tell ${who} now`}
          </PressForm>
        </details>
      )}
    </li>
  );
}

function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return (
    <section aria-labelledby="closed">
      <h2 id="closed">Closed hours</h2>
      {blocks.length === 0 && <p>Nothing is closed but for what the calendars leave out.</p>}
      <ul className="desk-list">
        {blocks.map(({ id, calendar, startsAt, endsAt, reason }) => (
          <li key={id}>
            <p>
              <b>
                {calendarTitle(calendar)}: {reason}
              </b>
              <span>From {bothClocks(startsAt)}</span>
              <span>to {bothClocks(endsAt)}</span>
            </p>
            <PressForm
              form={bookingDeskForms.unblock}
              path={bookingTimesPath}
              id={id}
              label={`Open again: ${calendarTitle(calendar)}, ${bothClocks(startsAt)}`}
            >
              Open again
            </PressForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BlockForm(typed: Typed) {
  const field = fieldsOf(bookingDeskForms.block, typed);
  return (
    <section aria-labelledby="close">
      <h2 id="close">Close hours</h2>
      <form
        className="form"
        method="post"
        action={postTarget(bookingDeskForms.block, bookingTimesPath)}
        noValidate
      >
        <SelectField
          label="Calendar"
          {...field("calendar")}
          options={[{ value: allCalendars, label: "All calendars" }, ...calendarOptions]}
        />
        <SelectField label="By the clock of" {...field("office")} options={officeOptions} />
        <div className="two">
          <TextField label="From" type="date" {...field("fromDay")} />
          <TextField label="at" type="time" {...field("fromClock")} />
          <TextField label="To" type="date" {...field("toDay")} />
          <TextField label="until" type="time" {...field("toClock")} />
        </div>
        <TextField label="Reason" hint="For staff alone." {...field("reason")} />
        <Button type="submit">Close these hours</Button>
      </form>
    </section>
  );
}

type SessionListProps = {
  sessions: readonly ComingSession[];
  /** Seats that were typed for one of them and not kept. */
  typed: Typed | undefined;
};

function SessionList({ sessions, typed }: SessionListProps) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Dated sessions</h2>
      {sessions.length === 0 && <p>No session is planned.</p>}
      <ul className="desk-list">
        {sessions.map((session) => (
          <SessionRow
            key={`${session.calendar} ${session.start.toISOString()}`}
            session={session}
            typed={isOf(session, typed?.values) ? typed : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

const isOf = ({ calendar, start }: ComingSession, values: FieldValues | undefined): boolean =>
  values?.calendar === calendar && values.start === start.toISOString();

function SessionRow({ session, typed }: { session: ComingSession; typed: Typed | undefined }) {
  const { calendar, start, seats, version, booked, waiting, isBlocked } = session;
  const { title } = calendars[calendar];
  const when = bothClocks(start);
  const error = typed?.errors?.seats;
  const errorId = `seats-error-${calendar}-${start.getTime()}`;
  return (
    <li>
      <p>
        <b>{title}</b>
        <span>{when}</span>
        <span>
          {booked} of {seats} seats booked{waiting > 0 && `, ${waiting} waiting`}
          {isBlocked && ", closed"}
        </span>
      </p>
      <form
        className="desk-role"
        method="post"
        action={postTarget(bookingDeskForms.setSeats, bookingTimesPath)}
      >
        <input type="hidden" name="calendar" value={calendar} />
        <input type="hidden" name="start" value={start.toISOString()} />
        <input type="hidden" name="version" value={version} />
        <input
          className="desk-seats"
          name="seats"
          id={error && fieldsOf(bookingDeskForms.setSeats, {})("seats").id}
          inputMode="numeric"
          defaultValue={typed?.values?.seats ?? seats}
          aria-label={`Seats of ${title}, ${when}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
        <Button
          type="submit"
          look="line"
          size="small"
          aria-label={`Set seats of ${title}, ${when}`}
        >
          Set seats
        </Button>
        {error && (
          <p className="err" id={errorId}>
            {error}
          </p>
        )}
      </form>
    </li>
  );
}

const withSessions = calendarOptions.filter(({ value }) => calendars[value].sessions);

function SessionForm(typed: Typed) {
  const field = fieldsOf(bookingDeskForms.addSession, typed);
  return (
    <section aria-labelledby="add-session">
      <h2 id="add-session">Add a session</h2>
      <form
        className="form"
        method="post"
        action={postTarget(bookingDeskForms.addSession, bookingTimesPath)}
        noValidate
      >
        <SelectField label="Calendar" {...field("calendar")} options={withSessions} />
        <SelectField label="By the clock of" {...field("office")} options={officeOptions} />
        <div className="two">
          <TextField label="Day" type="date" {...field("day")} />
          <TextField label="at" type="time" {...field("clock")} />
        </div>
        <TextField label="Seats" hint="From 1 to 500." {...field("seats")} />
        <Button type="submit">Add this session</Button>
      </form>
    </section>
  );
}

function EventList({ events }: { events: readonly ShownEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events">
      <h2 id="events">What was changed</h2>
      <ol className="desk-list">
        {events.map((event) => (
          <li key={event.happenedAt.toISOString()}>
            <p>
              <b>{eventText(event)}</b>
              <span>
                {writtenTime(event.happenedAt)}, by {event.by}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventText(event: ShownEvent): string {
  const { kind, calendar, startsAt, endsAt, reason, seats, people } = event;
  const first = site.offices[0]?.timeZone ?? "UTC";
  const from = momentText(startsAt, first);
  const title = calendarTitle(calendar);
  if (kind === "seats-set") return `${title}, ${from}: ${seats} seats`;
  if (kind === "announced") return `${title}, from ${from}: ${people} told`;
  const span = endsAt ? `${from} to ${momentText(endsAt, first)}` : from;
  const done = kind === "blocked" ? "closed" : "opened";
  return `${title} ${done}, ${span}: ${reason}`;
}
