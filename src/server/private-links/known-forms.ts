import { contactForm } from "../../forms/contact/schema.ts";
import { deibForm } from "../../forms/deib/schema.ts";
import type { FormDefinition } from "../../forms/form.ts";
import { hireForm } from "../../forms/hire/schema.ts";
import { rpoForm } from "../../forms/rpo/schema.ts";
import { videoSeriesForm } from "../../forms/video-series/schema.ts";
import type { Wording } from "../mail/messages/wording-of-form.ts";
import {
  contactWording,
  deibWording,
  hireWording,
  rpoWording,
  videoSeriesWording,
} from "../mail/messages/wordings.ts";

/** What a private link needs of a form: its rules, to judge a correction, and its words, to show the answers. */
type KnownForm = { definition: FormDefinition; wording: Wording };

const knownForms = {
  contact: { definition: contactForm, wording: contactWording },
  hire: { definition: hireForm, wording: hireWording },
  rpo: { definition: rpoForm, wording: rpoWording },
  deib: { definition: deibForm, wording: deibWording },
  "video-series": { definition: videoSeriesForm, wording: videoSeriesWording },
} satisfies Record<string, KnownForm>;

export type LinkedFormName = keyof typeof knownForms;

/** Whether this version of the program has a form of this name. */
export function isLinkedForm(name: string): name is LinkedFormName {
  return Object.hasOwn(knownForms, name);
}

export function knownForm(name: LinkedFormName): KnownForm {
  return knownForms[name];
}
