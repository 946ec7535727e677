import { isCalendarName } from "../../bookings/calendar-names.ts";
import { applicationDetails, applicationForm } from "../../forms/application/schema.ts";
import { bookingDetails, bookingForms, requestForms } from "../../forms/booking/schema.ts";
import { contactForm } from "../../forms/contact/schema.ts";
import { deibForm } from "../../forms/deib/schema.ts";
import { eventInterestForm } from "../../forms/event-interest/schema.ts";
import type { FormDefinition } from "../../forms/form.ts";
import { hireForm } from "../../forms/hire/schema.ts";
import { rpoForm } from "../../forms/rpo/schema.ts";
import { talentNetworkForm } from "../../forms/talent-network/schema.ts";
import { videoSeriesForm } from "../../forms/video-series/schema.ts";
import { applicationCompanion } from "../applications/application-companion.ts";
import { bookingCompanion } from "../bookings/booking-companion.ts";
import type { FormWording } from "../mail/messages/form-mails.ts";
import type { Wording } from "../mail/messages/wording-of-form.ts";
import {
  applicationWording,
  consultationRequestWording,
  consultationWording,
  contactWording,
  cultureWorkshopRequestWording,
  cultureWorkshopWording,
  deibWording,
  demoRequestWording,
  demoWording,
  eventInterestWording,
  eventWorkshopsWording,
  hireWording,
  rpoWording,
  talentNetworkWording,
  videoSeriesWording,
} from "../mail/messages/wordings.ts";
import type { Companion } from "./companion.ts";

/** What the server needs of a form: its rules, and its words in mails and under the private link. */
type KnownForm = {
  definition: FormDefinition;
  /** What the sender can correct by the private link, where that is not the whole form. */
  correction?: FormDefinition;
  /** Without a receipt's words, the form's first mails are composed by themselves. */
  wording: FormWording | Wording;
};

/** Every form whose submissions a private link shows. */
export const knownForms = {
  contact: { definition: contactForm, wording: contactWording },
  hire: { definition: hireForm, wording: hireWording },
  rpo: { definition: rpoForm, wording: rpoWording },
  deib: { definition: deibForm, wording: deibWording },
  "video-series": { definition: videoSeriesForm, wording: videoSeriesWording },
  "talent-network": { definition: talentNetworkForm, wording: talentNetworkWording },
  application: {
    definition: applicationForm,
    correction: applicationDetails,
    wording: applicationWording,
  },
  "event-interest": { definition: eventInterestForm, wording: eventInterestWording },
  demo: {
    definition: bookingForms.demo,
    correction: bookingDetails.demo,
    wording: demoWording,
  },
  consultation: {
    definition: bookingForms.consultation,
    correction: bookingDetails.consultation,
    wording: consultationWording,
  },
  "culture-workshop": {
    definition: bookingForms["culture-workshop"],
    correction: bookingDetails["culture-workshop"],
    wording: cultureWorkshopWording,
  },
  "event-workshops": {
    definition: bookingForms["event-workshops"],
    correction: bookingDetails["event-workshops"],
    wording: eventWorkshopsWording,
  },
  "demo-request": { definition: requestForms.demo, wording: demoRequestWording },
  "consultation-request": {
    definition: requestForms.consultation,
    wording: consultationRequestWording,
  },
  "culture-workshop-request": {
    definition: requestForms["culture-workshop"],
    wording: cultureWorkshopRequestWording,
  },
} satisfies Record<string, KnownForm>;

export type LinkedFormName = keyof typeof knownForms;

/** Whether this version of the program has a form of this name. */
export function isLinkedForm(name: string): name is LinkedFormName {
  return Object.hasOwn(knownForms, name);
}

export function knownForm(name: LinkedFormName): KnownForm {
  return knownForms[name];
}

/** What is kept together with a submission of this form; undefined for most. */
export function companionFor(
  form: string,
  answers: Record<string, unknown>,
): Companion | undefined {
  if (form === applicationForm.name) return applicationCompanion(answers);
  return isCalendarName(form) ? bookingCompanion(form, answers) : undefined;
}
