import type { BookedTime } from "../../../bookings/server/booked-times.ts";
import type { Block } from "../../../bookings/server/tables.ts";
import { clockText, clockTextBeside, dayText } from "../../../bookings/time-text.ts";
import { site } from "../../../common/site.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../pages/select-field.tsx";
import { bookingPath, bookingsPath, bookingTimesPath } from "../../paths.ts";
import type { BookingsShown, ShownDay } from "../server/answer-bookings.ts";
import { hrefOf, turn, type View } from "../view.ts";
import { calendarOptions, calendarTitle, officeOptions, personOf } from "./words.ts";
import "../bookings.css";

const kinds = [
  { value: "week", label: "A week" },
  { value: "agenda", label: "Four weeks, as a list" },
];

/** What is booked: a week in columns, or a list. On a phone the week is a list, too. */
export function BookingsPage({ shown: { view, days } }: { shown: BookingsShown }) {
  const office = site.offices.find(({ id }) => id === view.office);
  const timeZone = office?.timeZone ?? "UTC";
  const isWeek = view.kind === "week";
  const told = isWeek
    ? days
    : days.filter(({ booked, blocks }) => booked.length + blocks.length > 0);
  return (
    <>
      <div className="desk-head">
        <h1>Bookings</h1>
        <a href={bookingTimesPath}>Close hours, add dates and seats</a>
      </div>
      <ViewForm view={view} />
      <nav className="desk-turn" aria-label="Weeks">
        <a href={hrefOf(turn(view, -1))}>Earlier</a>
        <p>
          {spanText(days, timeZone)}, {office?.city} time
        </p>
        <a href={hrefOf(turn(view, 1))}>Later</a>
      </nav>
      {told.length === 0 && <p>Nothing is booked in these weeks.</p>}
      <ol className={isWeek ? "desk-days week" : "desk-days"}>
        {told.map((day) => (
          <Day key={day.day} day={day} timeZone={timeZone} />
        ))}
      </ol>
    </>
  );
}

function ViewForm({ view }: { view: View }) {
  return (
    <form className="desk-view" method="get" action={bookingsPath}>
      <input type="hidden" name="from" value={view.from} />
      <SelectField label="Show" name="view" options={kinds} value={view.kind} />
      <SelectField
        label="Calendar"
        name="calendar"
        options={[{ value: "", label: "All calendars" }, ...calendarOptions]}
        value={view.calendar ?? ""}
      />
      <SelectField label="Clock" name="office" options={officeOptions} value={view.office} />
      <Button type="submit" look="line">
        Show
      </Button>
    </form>
  );
}

function spanText(days: readonly ShownDay[], timeZone: string): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? `${dayText(first.from, timeZone)} to ${dayText(last.from, timeZone)}` : "";
}

type DayProps = { day: ShownDay; timeZone: string };

function Day({ day: { day, from, booked, blocks }, timeZone }: DayProps) {
  const groups = Map.groupBy(
    booked,
    ({ calendar, startsAt }) => `${startsAt.toISOString()} ${calendar}`,
  );
  return (
    <li>
      <h2>
        <time dateTime={day}>{dayText(from, timeZone)}</time>
      </h2>
      {blocks.length + booked.length === 0 && <p className="small">Nothing booked</p>}
      <ul>
        {blocks.map((block) => (
          <Closed key={block.id} block={block} timeZone={timeZone} />
        ))}
        {[...groups].map(([key, [first, ...others]]) => (
          <Time key={key} bookings={first ? [first, ...others] : []} timeZone={timeZone} />
        ))}
      </ul>
    </li>
  );
}

function Closed({ block, timeZone }: { block: Block; timeZone: string }) {
  const { calendar, startsAt, endsAt, reason } = block;
  return (
    <li className="closed">
      <b>Closed {closedText(startsAt, endsAt, timeZone)}</b>
      <span>
        {calendarTitle(calendar)}: {reason}
      </span>
    </li>
  );
}

/** From when to when, with the days where they are several. */
function closedText(start: Date, end: Date, timeZone: string): string {
  const [from, to] = [dayText(start, timeZone), dayText(end, timeZone)];
  const at = (time: Date) => clockText(time, timeZone);
  return from === to ? `${at(start)} to ${at(end)}` : `${from}, ${at(start)} to ${to}, ${at(end)}`;
}

/** A time with all who have booked it, wait for it, or hold it. */
function Time({ bookings, timeZone }: { bookings: readonly BookedTime[]; timeZone: string }) {
  const [first] = bookings;
  if (!first) return null;
  const { startsAt, calendar } = first;
  const other = site.offices.find((office) => office.timeZone !== timeZone);
  return (
    <li>
      <b>{clockText(startsAt, timeZone)}</b>
      {other && (
        <span>
          {other.city} {clockTextBeside(startsAt, other.timeZone, timeZone)}
        </span>
      )}
      <span>{calendarTitle(calendar)}</span>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.submissionId}>
            <a href={bookingPath(booking.reference)}>
              {personOf(booking.answers).name || booking.reference}
            </a>
            <State booking={booking} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function State({ booking: { state, heldUntil } }: { booking: BookedTime }) {
  if (heldUntil) return <span> not confirmed yet</span>;
  return state === "waiting" ? <span> waits for a seat</span> : null;
}
