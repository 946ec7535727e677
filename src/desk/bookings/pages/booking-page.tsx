import { TimePicker } from "../../../bookings/form/time-picker.tsx";
import { momentText, zoneText } from "../../../bookings/time-text.ts";
import { site } from "../../../common/site.ts";
import { postTarget } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../pages/notice.tsx";
import { PressForm } from "../../pages/press-form.tsx";
import { writtenTime } from "../../pages/written-time.ts";
import { bookingPath, bookingsPath, itemPath } from "../../paths.ts";
import { bookingDeskForms } from "../forms.ts";
import type { BookingShown } from "../server/answer-booking.ts";
import { calendarTitle, hasSessions, personOf } from "./words.ts";
import "../bookings.css";

const good = {
  moved: "It is moved. The visitor gets a mail with the new calendar file.",
  cancelled: "It is canceled. The visitor gets a mail that says so.",
} as const;
const bad = {
  stale:
    "Somebody has changed this booking since you opened the page, so nothing was done. This is how it stands now.",
  over: "Nothing was changed: it is canceled, not confirmed yet, or its time has come.",
  unavailable: "That could not be done just now. Nothing was changed. Try again in a moment.",
} as const;

type Found = NonNullable<BookingShown["found"]>;

/** One booking: who, when, what became of it, and how to move or cancel it for its visitor. */
export function BookingPage({ shown }: { shown: BookingShown }) {
  const { found, news, chosen, errors } = shown;
  if (!found) {
    return (
      <>
        <h1>There is no such booking.</h1>
        <p>
          It may have been erased. <a href={bookingsPath}>See all bookings</a>
        </p>
      </>
    );
  }
  const { booking, isOpen } = found;
  const person = personOf(booking.answers);
  return (
    <>
      <div className="desk-head">
        <h1>{person.name || booking.reference}</h1>
        <a href={bookingsPath}>All bookings</a>
      </div>
      {news && <Notice isBad={news in bad}>{{ ...good, ...bad }[news]}</Notice>}
      {errors.slot && <Notice isBad>{errors.slot}. Nothing was changed.</Notice>}
      <Facts found={found} person={person} />
      {isOpen && <MoveForm found={found} chosen={chosen} error={errors.slot} />}
      {isOpen && <Cancellation found={found} />}
      <History found={found} />
    </>
  );
}

function Facts({ found, person }: { found: Found; person: ReturnType<typeof personOf> }) {
  const { booking } = found;
  const { startsAt, timeZone, calendar, reference } = booking;
  return (
    <dl className="desk-facts">
      <Fact label="What">{calendarTitle(calendar)}</Fact>
      <Fact label="State">{stateText(found)}</Fact>
      {site.offices.map((office) => (
        <Fact key={office.id} label={`${office.city} time`}>
          {momentText(startsAt, office.timeZone)}
        </Fact>
      ))}
      {!site.offices.some((office) => office.timeZone === timeZone) && (
        <Fact label={`The visitor's time (${zoneText(timeZone)})`}>
          {momentText(startsAt, timeZone)}
        </Fact>
      )}
      <Fact label="Email">
        <a href={`mailto:${encodeURIComponent(person.email)}`}>{person.email}</a>
      </Fact>
      {person.phone && <Fact label="Phone">{person.phone}</Fact>}
      {person.note && <Fact label="Note">{person.note}</Fact>}
      <Fact label="Reference">
        {reference} · <a href={itemPath(reference)}>See it in the inbox</a>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const states = {
  booked: "Booked",
  waiting: "Waits for a seat",
  cancelled: "Canceled",
  lapsed: "Was held, and never confirmed",
};

function stateText({ booking: { state, heldUntil } }: Found): string {
  const isHeld = heldUntil !== null && (state === "booked" || state === "waiting");
  return isHeld ? `Held for its visitor until ${writtenTime(heldUntil)}` : states[state];
}

type MoveProps = { found: Found; chosen: string | undefined; error: string | undefined };

function MoveForm({ found: { booking, times }, chosen, error }: MoveProps) {
  const { reference, sequence, calendar } = booking;
  return (
    <section aria-labelledby="move-booking">
      <h2 id="move-booking">Move it</h2>
      {times.length === 0 && <p>No other time is free.</p>}
      {times.length > 0 && (
        <form
          className="form"
          method="post"
          action={postTarget(bookingDeskForms.move, bookingPath(reference))}
        >
          <input type="hidden" name="version" value={sequence} />
          <TimePicker
            id="slot"
            name="slot"
            error={error}
            times={times}
            isSession={hasSessions(calendar)}
            chosen={chosen}
            timeZone={site.offices[0]?.timeZone ?? "UTC"}
            offices={site.offices}
          />
          <Button type="submit">Move it and tell the visitor</Button>
        </form>
      )}
    </section>
  );
}

function Cancellation({ found: { booking } }: { found: Found }) {
  const { reference, sequence } = booking;
  return (
    <section aria-labelledby="cancel-booking">
      <h2 id="cancel-booking">Cancel it</h2>
      <p>The time is then free for others, and the visitor gets a mail.</p>
      <PressForm form={bookingDeskForms.cancel} path={bookingPath(reference)} version={sequence}>
        Cancel it and tell the visitor
      </PressForm>
    </section>
  );
}

function History({ found: { changes } }: { found: Found }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">What became of it</h2>
      <ol className="desk-list">
        {changes.map(({ subject, status, changedAt, changedBy, staffName }) => (
          <li key={`${status} ${changedAt.toISOString()}`}>
            <p>
              <b>{changeText(subject, status)}</b>
              <span>
                {writtenTime(changedAt)}, by {staffName ?? who[changedBy]}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const who = { visitor: "the visitor", staff: "staff", program: "the program" };

function changeText(subject: string, status: string): string {
  const word = status === "cancelled" ? "canceled" : status;
  return subject === "booking" ? `Booking ${word}` : `Message ${word}`;
}
