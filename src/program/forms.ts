import { formsOfBookings } from "../bookings/server/forms.ts";
import type { FormDefinition } from "../forms/form.ts";
import type { FindForm } from "../forms/server/known-form.ts";
import type { RegisteredForm } from "../forms/server/register-form.ts";
import type { formIslands } from "../live/form-islands.ts";
import * as forms from "./form-list.ts";
import type { AnyMessageSource } from "./message-source.ts";

type SiteForm = RegisteredForm<FormDefinition, AnyMessageSource>;

/** Every form whose submissions a private link shows, by the name that its submissions keep. An island without one does not compile. */
export const knownForms = { ...forms, ...formsOfBookings } satisfies Record<
  keyof typeof formIslands,
  SiteForm
>;
export type LinkedFormName = keyof typeof knownForms;

/** Their names. One without an island does not compile. */
export const linkedFormNames: readonly (keyof typeof formIslands)[] =
  Object.keys(knownForms).filter(isLinkedForm);

/** Whether this version of the program has a form of this name. */
export function isLinkedForm(name: string): name is LinkedFormName {
  return Object.hasOwn(knownForms, name);
}

export function knownForm(name: LinkedFormName): SiteForm {
  return knownForms[name];
}

/** Finds a form of this program. */
export const findForm: FindForm = (name) => (isLinkedForm(name) ? knownForms[name] : undefined);
