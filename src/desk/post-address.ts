import { type FormDefinition, postTarget } from "../forms/form.ts";

/**
 * Where a form is posted whose page has a query that its answer shows again, such as a list that was searched.
 * @param address with or without a query
 */
export const postAddress = (form: FormDefinition, address: string): string =>
  address.includes("?") ? `${address}&${postTarget(form, "").slice(1)}` : postTarget(form, address);
