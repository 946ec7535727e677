import { z } from "zod";
import { clockOf } from "../domain/job-words.ts";
import { isContract } from "../domain/terms.ts";
import type { Advert } from "./advert.ts";
import type { FeedDefaults } from "./feed.ts";
import { benefitsIn } from "./texts/benefits-in-advert.ts";
import { contractEndIn, contractEndNamed } from "./texts/contract-end.ts";
import { employmentTypesOf, kindInTitle, kindOf } from "./texts/employment.ts";
import { engagementsIn, engagementsNamed } from "./texts/engagement.ts";
import { ratesIn } from "./texts/engagement-rates.ts";
import { readPayField } from "./texts/pay-field.ts";
import { findPay } from "./texts/pay-in-advert.ts";
import type { PayContext } from "./texts/pay-words.ts";
import { plainText } from "./texts/plain-text.ts";
import { sectorOf } from "./texts/sector-words.ts";
import { skillsIn } from "./texts/skills-in-text.ts";
import { readInstant } from "./texts/time-text.ts";
import { locate } from "./where.ts";

const tooLong = (characters: number) => `has more than ${characters} characters`;
const longest = { description: 50_000, words: 10_000 };
const words = z.string().max(longest.words, tooLong(longest.words)).optional();

/** Nothing is sought in longer texts: a record takes no longer description, and the rest is said in a few words. */
const bounds = z.object({
  title: words,
  description: z.string().max(longest.description, tooLong(longest.description)),
  employment: words,
  labels: z.array(words),
  pay: z
    .unknown()
    .refine(
      (pay) => words.safeParse(pay).success || typeof pay === "object",
      tooLong(longest.words),
    ),
});

/**
 * What an advert's words mean, in the form of a job's record. What no rule tells is left as it is, to be complained of.
 * @throws {z.ZodError} where it is longer than anybody's
 */
export function recordOf(advert: Advert, defaults: FeedDefaults) {
  bounds.parse(advert);
  const { title = "", employment, labels, skills = [], ...told } = advert;
  const text = plainText(`<p>${title}</p>${told.description}`);
  const where = locate(advert, text, defaults);
  const isInUs = [where, ...where.otherLocations].some(({ country }) => country === "US");
  const types = employmentTypesOf(`${employment} ${title}`);
  const context = { ...defaults, country: where.country };
  const { pay: ratedPay, rates: rated = [] } =
    (isInUs && ratedPayOf(advert.pay, text, context)) || {};
  const named = isInUs ? engagementsOf(employment, text) : [];
  const kind = kindInTitle(title) ?? kindOf(employment) ?? defaults.kind;
  const { timeZone } = clockOf(where.country ?? "");
  const given = labels.filter((label) => label !== undefined).join(", ");
  return {
    sourceId: told.sourceId,
    title: advert.title,
    description: told.description,
    kind: kind ?? (employment.trim() || undefined),
    contractEnd:
      kind && isContract(kind)
        ? (contractEndNamed(`${employment} ${title}`) ?? contractEndIn(text))
        : null,
    employmentTypes: types.length > 0 ? types : [defaults.employment].filter((one) => one),
    engagements: [...new Set([...named, ...rated.map(({ engagement }) => engagement)])],
    sector: sectorOf(labels) ?? defaults.sector ?? sectorOf([title]) ?? given,
    skills: skills.length > 0 ? skills : skillsIn(text),
    ...where,
    pay: ratedPay ?? payOf(advert.pay, text, context, isInUs),
    rates: rated,
    benefits: benefitsOf(advert, defaults),
    postedAt: readInstant(told.postedAt ?? defaults.posted, timeZone),
    closesAt:
      firstEnd(told.closesAt ?? [], timeZone) ?? readInstant(defaults.deadline, timeZone, "end"),
    client: told.client ?? defaults.client,
    startsOn: told.startsOn,
    durationMonths: told.durationMonths,
  };
}

function engagementsOf(employment: string, text: string) {
  const named = engagementsNamed(employment);
  return named.length > 0 ? named : engagementsIn(text);
}

/** Rates of engagements, of the field for pay, or else of the text where the field tells no pay. */
function ratedPayOf(told: Advert["pay"], text: string, context: PayContext) {
  if (typeof told === "object") return undefined;
  const rated = told && ratesIn(told, context);
  if (rated || (told && readPayField(told, context))) return rated || undefined;
  return ratesIn(text, context);
}

function benefitsOf({ benefits = [], description }: Advert, defaults: FeedDefaults) {
  if (benefits.length > 0) return benefits;
  const listed = benefitsIn(description);
  return listed.length > 0 ? listed : defaults.benefits;
}

/** In the US, where pay must be shown, a text that cannot be read is handed on, so that it is complained of. */
function payOf(
  told: Advert["pay"],
  text: string,
  context: FeedDefaults & { country: string | undefined },
  isNeeded: boolean,
) {
  if (typeof told === "object") return told;
  const pay = (told && readPayField(told, context)) || findPay(text, context);
  return pay || (isNeeded && told) || null;
}

function firstEnd(texts: readonly (string | undefined)[], timeZone: string): string | undefined {
  return texts.flatMap((text) => readInstant(text, timeZone, "end") ?? []).toSorted()[0];
}
