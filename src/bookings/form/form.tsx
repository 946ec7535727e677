import { Suspense, useEffect, useState } from "react";
import { focusField } from "../../forms/focus-field.ts";
import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import type { Hold } from "../../forms/outcome.ts";
import { type CalendarName, type FormCalendarName, offeredTimesPath } from "../calendar-names.ts";
import { holdText } from "../hold-text.ts";
import type { OfferedTime } from "../offered-time.ts";
import { browserZone, isTimeZone, type OfficeClock } from "../time-text.ts";
import { BookingDetails } from "./details.tsx";
import { bookingForms } from "./schema.ts";
import { TimePicker } from "./time-picker.tsx";
import { ZoneField } from "./zone-field.tsx";

/** What can be chosen, and how its times are told. */
export type BookingOffer<Name extends CalendarName = CalendarName> = {
  calendar: Name;
  times: readonly OfferedTime[];
  /** See `TimePicker`. */
  isSession: boolean;
  offices: readonly OfficeClock[];
  /** The clock in which times are told at first, an IANA name. */
  zone: string;
  /** Whether the visitor has asked for that clock. */
  isZoneChosen: boolean;
  /** What the page's address has to say for this offer to be shown. */
  query: Readonly<Record<string, string>>;
};

const success = {
  title: "One more step",
  description: "We will keep you posted by email.",
  marked: { title: "We have your request", description: "No time is held for you yet." },
} as const;

type BookingFormProps = FormProps & {
  offer: Omit<BookingOffer<FormCalendarName>, "times">;
  times: readonly OfferedTime[];
};

/** Book a time: a demo, a consultation, or a seat in a session. Times are told in the visitor's own clock. */
export function BookingForm(props: BookingFormProps) {
  const { calendar, isSession, offices, query } = props.offer;
  // A posted zone that no clock knows comes back with its complaint, and times are shown in the offered one.
  const posted = props.values.zone ?? "";
  const isPostedKnown = posted !== "" && isTimeZone(posted);
  const [zone, setZone] = useState(isPostedKnown ? posted : props.offer.zone);
  const [times, setTimes] = useState(props.times);
  const [isAlive, setAlive] = useState(false);

  // What was sent before the script came brings the offered zone, which nobody chose.
  const isPostedChosen = isPostedKnown && posted !== props.offer.zone;
  const isZoneKnown = props.offer.isZoneChosen || isPostedChosen;
  useEffect(() => {
    setAlive(true);
    const own = browserZone();
    if (!isZoneKnown && own) setZone(own);
  }, [isZoneKnown]);

  // The time that had the focus may be gone with the times that were known before.
  useEffect(() => {
    if (times !== props.times && document.activeElement === document.body)
      focusField(document.getElementById(`${calendar}-slot`));
  }, [times, props.times, calendar]);

  return (
    <>
      <ZoneField
        id={`${calendar}-zone`}
        path={props.path}
        query={query}
        zone={zone}
        onZone={isAlive ? setZone : undefined}
      />
      <FormFrame
        {...props}
        form={bookingForms[calendar]}
        send="Book this time"
        onRefused={async (errors) => errors.slot && setTimes(await timesNow(calendar, times))}
        success={{ ...success, held: (hold) => sentenceOf(hold, zone) }}
      >
        {({ field, values }) => (
          <>
            {/* Where a time was taken since the page was rendered, the times are made anew, and the fields are not. */}
            <Suspense>
              <TimePicker
                {...field("slot")}
                times={times}
                isSession={isSession}
                chosen={values.slot}
                timeZone={zone}
                offices={offices}
              />
            </Suspense>
            <input type="hidden" name="zone" value={zone} />
            <BookingDetails field={field} values={values} calendar={calendar} />
          </>
        )}
      </FormFrame>
    </>
  );
}

/** A time that was refused is free no more, or one can only wait for a seat in it. What was known stays if no answer comes. */
async function timesNow(
  calendar: FormCalendarName,
  known: readonly OfferedTime[],
): Promise<readonly OfferedTime[]> {
  try {
    const answer = await fetch(offeredTimesPath(calendar));
    return answer.ok ? await answer.json() : known;
  } catch {
    return known;
  }
}

/** In the clock in which the visitor has chosen the time. */
function sentenceOf({ start, until, wait }: Hold, timeZone: string): string {
  const held = holdText(new Date(start), new Date(until), timeZone);
  if (wait)
    return `We are keeping your place on the waiting list for ${held}. Press the button in our email to stay on it. We email you as soon as a seat is yours.`;
  return `We are holding ${held}. Press the button in our email to keep it; the calendar file follows.`;
}
