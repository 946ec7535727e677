import { z } from "zod";
import { yearlyPay } from "../../src/jobs/domain/terms.ts";
import type { Advert } from "./adverts.ts";
import type { Roles } from "./roles.ts";

/** What an advert has of each field that a matcher may name. */
const facts = {
  id: ({ id }) => [id],
  role: ({ truth }) => [truth.role],
  /** The roles to which the advert's one is near. */
  near: ({ truth }, roles) =>
    Object.keys(roles).filter((name) => roles[name]?.near.includes(truth.role)),
  family: ({ truth }, roles) => [roles[truth.role]?.family],
  level: ({ truth }) => [truth.level],
  employment: ({ truth }) => [truth.employment],
  shift: ({ truth }) => [truth.shift],
  field: ({ truth }) => [truth.field],
  metro: ({ truth }) => [truth.metro],
  city: ({ city }) => [city],
  state: ({ state }) => [state],
  country: ({ country }) => [country],
  workplace: ({ workplace }) => [workplace],
  kind: ({ kind }) => [kind],
  engagement: ({ engagements }) => engagements,
  skill: ({ skills }) => skills,
  sector: ({ sector }) => [sector],
  client: ({ client }) => [client],
} satisfies Record<
  string,
  (advert: Advert, roles: Roles) => readonly (string | null | undefined)[]
>;

type Field = keyof typeof facts;
const fields = Object.keys(facts) as Field[];

const values = z
  .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
  .transform((list) => [list].flat())
  .optional();
const listed = Object.fromEntries(fields.map((field) => [field, values])) as Record<
  Field,
  typeof values
>;
const rest = {
  ...listed,
  /** Words that stand next to each other in the title, a skill or the description. */
  phrase: values,
  /** What the upper end of the pay comes to in a year, at least. */
  minYearlyUsd: z.number().positive().optional(),
  minYearlyInr: z.number().positive().optional(),
};
const Wanted = z.strictObject(rest);
type Wanted = z.output<typeof Wanted>;

/** Which adverts are meant: all that is said of them must hold, with any of a field's values. */
export const Matcher = z
  .strictObject({ ...rest, not: Wanted.optional() })
  .refine((matcher) => Object.keys(matcher).length > 0, "says nothing");
export type Matcher = z.output<typeof Matcher>;

export function matches({ not, ...wanted }: Matcher, advert: Advert, roles: Roles): boolean {
  return holds(wanted, advert, roles) && !(not && holds(not, advert, roles));
}

function holds(wanted: Wanted, advert: Advert, roles: Roles): boolean {
  const { phrase, minYearlyUsd, minYearlyInr } = wanted;
  return (
    fields.every(
      (field) => wanted[field]?.some((value) => has(advert, field, value, roles)) ?? true,
    ) &&
    (phrase?.some((text) => says(advert, text)) ?? true) &&
    (minYearlyUsd === undefined || pays(advert, "USD", minYearlyUsd)) &&
    (minYearlyInr === undefined || pays(advert, "INR", minYearlyInr))
  );
}

/** Whether one of the advert's values of the field is this one. */
export function has(advert: Advert, field: Field, value: string, roles: Roles): boolean {
  return facts[field](advert, roles).includes(value);
}

function says({ title, skills, description }: Advert, phrase: string): boolean {
  return [title, ...skills, description].some((text) => words(text).includes(words(phrase)));
}

/** In small letters, with one space around each. */
const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu)
    ?.join(" ")} `;

function pays({ pay }: Advert, currency: string, least: number): boolean {
  return pay?.currency === currency && yearlyPay(pay.max, pay.period) >= least;
}

/** The values of a matcher by field, so that each can be looked for. */
export function listValues({ not = {}, ...wanted }: Matcher): [field: Field, value: string][] {
  return fields.flatMap((field) =>
    [...(wanted[field] ?? []), ...(not[field] ?? [])].map((value): [Field, string] => [
      field,
      value,
    ]),
  );
}
