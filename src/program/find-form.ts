import type { FindForm } from "../forms/server/known-form.ts";
import { isLinkedForm, knownForm } from "./forms.ts";
import { wordingOf } from "./wordings.ts";

/** Finds a form of this program, with its words. */
export const findForm: FindForm = (name) =>
  isLinkedForm(name) ? { ...knownForm(name), wording: wordingOf(name) } : undefined;
