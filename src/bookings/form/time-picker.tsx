import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { type OfferedDay, offeredDays } from "../offered-days.ts";
import { type OfferedTime, radioValue } from "../offered-time.ts";
import {
  clockName,
  clockText,
  clockTextBeside,
  type OfficeClock,
  offsetText,
} from "../time-text.ts";
import "./time-picker.css";

type TimePickerProps = {
  /** The id of the first time: the target of a link in the error summary. */
  id: string;
  name: string;
  error: string | undefined;
  times: readonly OfferedTime[];
  /** Whether each is a session, which tells its seats. A slot is one person's, however many there are at once. */
  isSession: boolean;
  /** The value that is chosen at first, if any. */
  chosen: string | undefined;
  /** The clock in which times are told, an IANA name. */
  timeZone: string;
  /** Whose time is told beside that. */
  offices: readonly OfficeClock[];
};

/**
 * Free times as groups of radio buttons, a day each, which open and close without script. Each tells the chosen clock's time
 * first and the offices' beside it. That clock has the name of its city: without script nobody knows the visitor's.
 */
export function TimePicker(props: TimePickerProps) {
  const { id, error, times, timeZone } = props;
  const [picker, chosen, choose] = useChosen(props.chosen);
  const errorId = `${id}-error`;
  const days = offeredDays(times, timeZone);
  const openDay = days.find((day) => day.times.some((time) => radioValue(time) === chosen));
  return (
    <fieldset
      className="times"
      aria-describedby={error ? errorId : undefined}
      ref={picker}
      onChange={choose}
    >
      <legend>Choose a time</legend>
      {days.length === 0 && <p>No time is free at the moment.</p>}
      {days.map((day, index) => (
        <Day
          key={day.day}
          {...props}
          chosen={chosen}
          day={day}
          isOpen={day === (openDay ?? days[0])}
          firstId={index === 0 ? id : undefined}
        />
      ))}
      {error && (
        <p className="err" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What is chosen. By another clock a time may stand under another day, and is made anew there. */
function useChosen(first: string | undefined) {
  const picker = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(first);

  useEffect(() => {
    // A time may have been chosen before the script came.
    const early = picker.current?.querySelector<HTMLInputElement>("input:checked");
    if (early) setChosen(early.value);
    const form = picker.current?.form;
    const forget = () => setChosen(undefined);
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);

  const choose = ({ target }: ChangeEvent<HTMLFieldSetElement>) =>
    setChosen(target instanceof HTMLInputElement ? target.value : undefined);
  return [picker, chosen, choose] as const;
}

type DayProps = TimePickerProps & {
  day: OfferedDay;
  isOpen: boolean;
  firstId: string | undefined;
};

function Day({ day: { day, times }, isOpen, firstId, ...picker }: DayProps) {
  const [details, isOpenAtFirst] = useOpened(isOpen, picker.timeZone);
  return (
    <details open={isOpenAtFirst} ref={details}>
      <summary>
        <span>{day}</span> <span className="small">{countOf(times, picker.isSession)}</span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would show the summary's words twice. */}
      <div className="day" role="group" aria-label={day}>
        <Offsets at={times[0]} timeZone={picker.timeZone} offices={picker.offices} />
        {times.map((time, index) => (
          // A time that has become full is another choice, and is chosen anew.
          <Time
            key={radioValue(time)}
            {...picker}
            time={time}
            id={index === 0 ? firstId : undefined}
          />
        ))}
      </div>
    </details>
  );
}

type OffsetsProps = Pick<TimePickerProps, "timeZone" | "offices"> & { at: OfferedTime | undefined };

/**
 * Whether the day is open at first. Whoever opens another day, or chooses there, has not closed this one, and a day that
 * somebody has opened stays so. By another clock the chosen time, or the first one, may come to stand in a closed day.
 */
function useOpened(isOpen: boolean, timeZone: string) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isOpen);
  const told = useRef(timeZone);
  useEffect(() => {
    if (told.current !== timeZone && isOpen && details.current) details.current.open = true;
    told.current = timeZone;
  }, [timeZone, isOpen]);
  return [details, isOpenAtFirst] as const;
}

/** Whose clock the times are told in, and how far the clocks are apart on that day: it changes with daylight time. */
function Offsets({ at, timeZone, offices }: OffsetsProps) {
  if (!at) return null;
  const instant = new Date(at.start);
  const beside = offices
    .filter((office) => office.timeZone !== timeZone)
    .map((office) => `${office.city} ${offsetText(instant, office.timeZone)}`);
  const told = `${clockName(timeZone, offices)} time, ${offsetText(instant, timeZone)} on this day`;
  return <p className="small">{[told, ...beside].join("; ")}.</p>;
}

type TimeProps = Omit<TimePickerProps, "id" | "times" | "isSession"> & {
  time: OfferedTime;
  id: string | undefined;
};

function Time({ time, id, name, error, chosen, timeZone, offices }: TimeProps) {
  const instant = new Date(time.start);
  const value = radioValue(time);
  return (
    <label>
      <input
        type="radio"
        name={name}
        value={value}
        id={id}
        defaultChecked={value === chosen}
        aria-invalid={error ? true : undefined}
      />
      <span>
        <b>{clockText(instant, timeZone)}</b>
        {offices
          .filter((office) => office.timeZone !== timeZone)
          .map((office) => (
            <small key={office.city}>
              {office.city} {clockTextBeside(instant, office.timeZone, timeZone)}
            </small>
          ))}
        {time.seatsLeft === 0 && <small>{waitingText(time.waiting)}</small>}
      </span>
    </label>
  );
}

function countOf(times: readonly OfferedTime[], isSession: boolean): string {
  const [only] = times;
  if (times.length > 1 || !only) return `${times.length} times`;
  if (!isSession) return "1 time";
  if (only.seatsLeft === 0) return "Full";
  return only.seatsLeft === 1 ? "1 seat left" : `${only.seatsLeft} seats left`;
}

function waitingText(waiting: number): string {
  const line = waiting === 0 ? "" : `, ${waiting} ahead of you`;
  return `Full: wait for a seat${line}`;
}
