import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import type { BookingOffer } from "./form.tsx";
import { moveForm } from "./schema.ts";
import { TimePicker } from "./time-picker.tsx";

const success = { title: "Moved", description: "The new time is on its way to you." };

/** Moves a booking to another free time. Posted by the browser, without script. */
export function MoveForm(props: FormProps & { offer: BookingOffer }) {
  const { times, isSession, offices, zone } = props.offer;
  return (
    <FormFrame {...props} form={moveForm} send="Move it" success={success}>
      {({ field, values }) => (
        <>
          <TimePicker
            {...field("slot")}
            times={times}
            isSession={isSession}
            chosen={values.slot}
            timeZone={zone}
            offices={offices}
          />
          <input type="hidden" name="zone" value={zone} />
        </>
      )}
    </FormFrame>
  );
}
