import { isCalendarName } from "../bookings/calendar-names.ts";
import { applicationDetails, applicationForm } from "../applications/schema.ts";
import { bookingDetails, bookingForms, requestForms } from "../bookings/form/schema.ts";
import { contactForm } from "../contact/schema.ts";
import { deibForm } from "../hiring/deib/schema.ts";
import { eventInterestForm } from "../career-event/schema.ts";
import type { FormDefinition } from "../forms/form.ts";
import { hireForm } from "../hiring/hire/schema.ts";
import { rpoForm } from "../hiring/rpo/schema.ts";
import { talentNetworkForm } from "../hiring/talent-network/schema.ts";
import { videoSeriesForm } from "../hiring/video-series/schema.ts";
import { applicationCompanion } from "../applications/server/application-companion.ts";
import { bookingCompanion } from "../bookings/server/booking-companion.ts";
import type { Companion } from "../forms/server/companion.ts";

/** What the server needs of a form; its words are in `content/mails/forms.yaml`. */
type KnownForm = {
  definition: FormDefinition;
  /** What the sender can correct by the private link, where that is not the whole form. */
  correction?: FormDefinition;
};

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
  },
  "event-interest": { definition: eventInterestForm },
  demo: {
    definition: bookingForms.demo,
    correction: bookingDetails.demo,
  },
  consultation: {
    definition: bookingForms.consultation,
    correction: bookingDetails.consultation,
  },
  "culture-workshop": {
    definition: bookingForms["culture-workshop"],
    correction: bookingDetails["culture-workshop"],
  },
  "event-workshops": {
    definition: bookingForms["event-workshops"],
    correction: bookingDetails["event-workshops"],
  },
  "demo-request": { definition: requestForms.demo },
  "consultation-request": {
    definition: requestForms.consultation,
  },
  "culture-workshop-request": {
    definition: requestForms["culture-workshop"],
  },
} satisfies Record<string, KnownForm>;

export type LinkedFormName = keyof typeof knownForms;

export const linkedFormNames: readonly LinkedFormName[] =
  Object.keys(knownForms).filter(isLinkedForm);

/** Whether this version of the program has a form of this name. */
export function isLinkedForm(name: string): name is LinkedFormName {
  return Object.hasOwn(knownForms, name);
}

export function knownForm(name: LinkedFormName): KnownForm {
  return knownForms[name];
}

/**
 * What is kept together with a submission of this form; undefined for most.
 * @param network the visitor's, as `networkHash` writes it
 */
export function companionFor(
  form: string,
  answers: Record<string, unknown>,
  network: string,
): Companion | undefined {
  if (form === applicationForm.name) return applicationCompanion(answers);
  return isCalendarName(form) ? bookingCompanion(form, answers, network) : undefined;
}
