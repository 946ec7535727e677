import { useEffect, useState } from "react";
import type { CalendarName } from "../../bookings/calendar-names.ts";
import type { OfferedTime } from "../../bookings/offered-time.ts";
import type { OfficeClock } from "../../bookings/time-text.ts";
import { FormFrame, type FormProps } from "../form-frame.tsx";
import { BookingDetails } from "./details.tsx";
import { bookingForms } from "./schema.ts";
import { TimePicker } from "./time-picker.tsx";
import { ZoneField } from "./zone-field.tsx";

/** What can be chosen, and how its times are told. */
export type BookingOffer = {
  calendar: CalendarName;
  times: readonly OfferedTime[];
  offices: readonly OfficeClock[];
  /** The clock in which times are told at first, an IANA name. */
  zone: string;
  /** Whether the visitor has asked for that clock. */
  isZoneChosen: boolean;
  /** What the page's address has to say for this offer to be shown. */
  query: Readonly<Record<string, string>>;
};

const booked = {
  title: "You are booked",
  description: "The time and a calendar file are on their way to you.",
};

const successes = {
  demo: booked,
  consultation: booked,
  "culture-workshop": {
    title: "Your place is noted",
    description: "Our mail says whether you have a seat, or stand on the waiting list.",
  },
  "event-workshops": {
    title: "Your place is noted",
    description: "Our mail says whether you have a seat, or stand on the waiting list.",
  },
} as const satisfies Record<CalendarName, object>;

/** Book a time: a demo, a consultation, or a seat in a session. Times are told in the visitor's own clock. */
export function BookingForm(props: FormProps & { offer: BookingOffer }) {
  const { calendar, times, offices, query } = props.offer;
  const [zone, setZone] = useState(props.values.zone || props.offer.zone);
  const [isAlive, setAlive] = useState(false);

  const isZoneKnown = props.offer.isZoneChosen || Boolean(props.values.zone);
  useEffect(() => {
    setAlive(true);
    if (!isZoneKnown) setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [isZoneKnown]);

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
        success={successes[calendar]}
      >
        {({ field, values }) => (
          <>
            <TimePicker
              {...field("slot")}
              times={times}
              chosen={values.slot}
              timeZone={zone}
              offices={offices}
            />
            <input type="hidden" name="zone" value={zone} />
            <BookingDetails field={field} values={values} calendar={calendar} />
          </>
        )}
      </FormFrame>
    </>
  );
}
