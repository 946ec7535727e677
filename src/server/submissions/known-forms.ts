import { contactForm } from "../../forms/contact/schema.ts";
import { deibForm } from "../../forms/deib/schema.ts";
import { eventInterestForm } from "../../forms/event-interest/schema.ts";
import type { FormDefinition } from "../../forms/form.ts";
import { hireForm } from "../../forms/hire/schema.ts";
import { rpoForm } from "../../forms/rpo/schema.ts";
import { talentNetworkForm } from "../../forms/talent-network/schema.ts";
import { videoSeriesForm } from "../../forms/video-series/schema.ts";
import type { FormWording } from "../mail/messages/form-mails.ts";
import type { Wording } from "../mail/messages/wording-of-form.ts";
import {
  contactWording,
  deibWording,
  eventInterestWording,
  hireWording,
  rpoWording,
  talentNetworkWording,
  videoSeriesWording,
} from "../mail/messages/wordings.ts";

/** What the server needs of a form: its rules, and its words in mails and under the private link. */
type KnownForm = {
  definition: FormDefinition;
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
  "event-interest": { definition: eventInterestForm, wording: eventInterestWording },
} satisfies Record<string, KnownForm>;

export type LinkedFormName = keyof typeof knownForms;

/** Whether this version of the program has a form of this name. */
export function isLinkedForm(name: string): name is LinkedFormName {
  return Object.hasOwn(knownForms, name);
}

export function knownForm(name: LinkedFormName): KnownForm {
  return knownForms[name];
}
