import type { Advert } from "./advert.ts";
import type { FeedDefaults } from "./feed.ts";
import { employmentTypesOf, kindInTitle, kindOf } from "./texts/employment.ts";
import { engagementsIn, engagementsNamed } from "./texts/engagement.ts";
import { readPayField } from "./texts/pay-field.ts";
import { findPay } from "./texts/pay-in-advert.ts";
import { plainText } from "./texts/plain-text.ts";
import { sectorOf } from "./texts/sector-words.ts";
import { skillsIn } from "./texts/skills-in-text.ts";
import { readInstant } from "./texts/time-text.ts";
import { locate } from "./where.ts";

/** What an advert's words mean, in the form of a job's record. What no rule tells is left as it is, to be complained of. */
export function recordOf(advert: Advert, defaults: FeedDefaults) {
  const { title = "", employment, labels, skills = [], ...told } = advert;
  const text = plainText(`<p>${title}</p>${told.description}`);
  const where = locate(advert, text, defaults);
  const isInUs = [where, ...where.otherLocations].some(({ country }) => country === "US");
  const types = employmentTypesOf(`${employment} ${title}`);
  const kind = kindInTitle(title) ?? kindOf(employment) ?? defaults.kind;
  const given = labels.filter((label) => label !== undefined).join(", ");
  return {
    sourceId: told.sourceId,
    title: advert.title,
    description: told.description,
    kind: kind ?? (employment.trim() || undefined),
    employmentTypes: types.length > 0 ? types : [defaults.employment].filter((one) => one),
    engagements: isInUs ? engagementsOf(employment, text) : [],
    sector: sectorOf(labels) ?? defaults.sector ?? sectorOf([title]) ?? given,
    skills: skills.length > 0 ? skills : skillsIn(text),
    ...where,
    pay: payOf(advert.pay, text, { ...defaults, country: where.country }, isInUs),
    postedAt: told.postedAt ?? readInstant(defaults.posted),
    closesAt: told.closesAt,
    client: told.client ?? defaults.client,
    startsOn: told.startsOn,
    durationMonths: told.durationMonths,
  };
}

function engagementsOf(employment: string, text: string) {
  const named = engagementsNamed(employment);
  return named.length > 0 ? named : engagementsIn(text);
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
