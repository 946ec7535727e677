import { FormFrame, type FormProps } from "../../forms/form-frame.tsx";
import type { BookingOffer } from "./form.tsx";
import { interviewForm } from "./schema.ts";
import { TimePicker } from "./time-picker.tsx";

const success = { title: "Booked", description: "The time is on its way to you." };

/** Books a time for an interview. Posted by the browser, without script. */
export function InterviewForm(props: FormProps & { offer: BookingOffer }) {
  const { times, isSession, offices, zone } = props.offer;
  return (
    <FormFrame {...props} form={interviewForm} send="Book this time" success={success}>
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
