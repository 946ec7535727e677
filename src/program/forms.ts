import { applicationDetails, applicationForm } from "../applications/schema.ts";
import { applicationRecord } from "../applications/server/application-record.ts";
import { bookingDetails, bookingForms, requestForms } from "../bookings/form/schema.ts";
import { bookingRecord } from "../bookings/server/booking-record.ts";
import { eventInterestForm } from "../career-event/schema.ts";
import { contactForm } from "../contact/schema.ts";
import type { KnownForm } from "../forms/server/known-form.ts";
import { deibForm } from "../hiring/deib/schema.ts";
import { hireForm } from "../hiring/hire/schema.ts";
import { rpoForm } from "../hiring/rpo/schema.ts";
import { talentNetworkForm } from "../hiring/talent-network/schema.ts";
import { videoSeriesForm } from "../hiring/video-series/schema.ts";

/** Its words come from `content/mails/forms.yaml`; see `find-form.ts`. */
type RegisteredForm = Omit<KnownForm, "wording">;

/** Every form whose submissions a private link shows. */
export const knownForms = {
  contact: { definition: contactForm },
  hire: { definition: hireForm },
  rpo: { definition: rpoForm },
  deib: { definition: deibForm },
  "video-series": { definition: videoSeriesForm },
  "talent-network": { definition: talentNetworkForm },
  application: {
    definition: applicationForm,
    correction: applicationDetails,
    linkedRecord: applicationRecord,
  },
  "event-interest": { definition: eventInterestForm },
  demo: {
    definition: bookingForms.demo,
    correction: bookingDetails.demo,
    linkedRecord: (answers, network) => bookingRecord("demo", answers, network),
  },
  consultation: {
    definition: bookingForms.consultation,
    correction: bookingDetails.consultation,
    linkedRecord: (answers, network) => bookingRecord("consultation", answers, network),
  },
  "culture-workshop": {
    definition: bookingForms["culture-workshop"],
    correction: bookingDetails["culture-workshop"],
    linkedRecord: (answers, network) => bookingRecord("culture-workshop", answers, network),
  },
  "event-workshops": {
    definition: bookingForms["event-workshops"],
    correction: bookingDetails["event-workshops"],
    linkedRecord: (answers, network) => bookingRecord("event-workshops", answers, network),
  },
  "demo-request": { definition: requestForms.demo },
  "consultation-request": {
    definition: requestForms.consultation,
  },
  "culture-workshop-request": {
    definition: requestForms["culture-workshop"],
  },
} satisfies Record<string, RegisteredForm>;

export type LinkedFormName = keyof typeof knownForms;

export const linkedFormNames: readonly LinkedFormName[] =
  Object.keys(knownForms).filter(isLinkedForm);

/** Whether this version of the program has a form of this name. */
export function isLinkedForm(name: string): name is LinkedFormName {
  return Object.hasOwn(knownForms, name);
}

export function knownForm(name: LinkedFormName): RegisteredForm {
  return knownForms[name];
}
