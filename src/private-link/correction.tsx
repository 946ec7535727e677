import type { ComponentType } from "react";
import { ApplicationDetailsForm } from "../applications/details-form.tsx";
import type { CalendarName } from "../bookings/calendar-names.ts";
import { BookingDetailsForm } from "../bookings/form/details.tsx";
import { RequestForm } from "../bookings/form/request-form.tsx";
import { EventInterestForm } from "../career-event/form.tsx";
import { ContactForm } from "../contact/form.tsx";
import type { FormProps } from "../forms/form-frame.tsx";
import type { FormState } from "../forms/form-state.ts";
import type { Reach } from "../forms/reach.ts";
import { DeibForm } from "../hiring/deib/form.tsx";
import { HireForm } from "../hiring/hire/form.tsx";
import { RpoForm } from "../hiring/rpo/form.tsx";
import { TalentNetworkForm } from "../hiring/talent-network/form.tsx";
import { VideoSeriesForm } from "../hiring/video-series/form.tsx";

const forms: Readonly<Record<string, ComponentType<FormProps>>> = {
  contact: ContactForm,
  hire: HireForm,
  rpo: RpoForm,
  deib: DeibForm,
  "video-series": VideoSeriesForm,
  "talent-network": TalentNetworkForm,
  application: ApplicationDetailsForm,
  "event-interest": EventInterestForm,
  demo: detailsOf("demo"),
  consultation: detailsOf("consultation"),
  "culture-workshop": detailsOf("culture-workshop"),
  "event-workshops": detailsOf("event-workshops"),
  "demo-request": (props) => <RequestForm {...props} calendar="demo" />,
  "consultation-request": (props) => <RequestForm {...props} calendar="consultation" />,
  "culture-workshop-request": (props) => <RequestForm {...props} calendar="culture-workshop" />,
};

function detailsOf(calendar: CalendarName): ComponentType<FormProps> {
  return (props) => <BookingDetailsForm {...props} calendar={calendar} />;
}

type CorrectionProps = {
  /** The form's, as the submission holds it. */
  name: string;
  state: FormState;
  reach: Reach;
  hasFile: boolean;
};

/** The form that was sent, filled in with the answers, to put them right. */
export function Correction({ name, state, reach, hasFile }: CorrectionProps) {
  const Form = forms[name];
  if (!Form) throw new Error(`The form ${name} cannot be corrected`);
  return (
    <section className="band" id="correct">
      <div className="wrap split w5 top-al">
        <div>
          <h2>Correct it</h2>
          <p className="lead">
            Change what is wrong and save. What stood here before is replaced, and our staff are
            told by mail.
          </p>
          {hasFile && (
            <p className="small">
              A file cannot be changed here. To replace it, reply to our receipt with the new one
              attached.
            </p>
          )}
        </div>
        <div>
          <Form {...state} reach={reach} correction />
        </div>
      </div>
    </section>
  );
}
