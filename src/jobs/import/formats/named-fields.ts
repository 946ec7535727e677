import { countryCode } from "../../domain/server/country.ts";
import type { Advert } from "../advert.ts";
import { benefitLines } from "../texts/benefits-in-advert.ts";
import { type Place, readPlaces, workplaceOf } from "../texts/place-text.ts";
import { readDay } from "../texts/time-text.ts";
import { type FieldName, fieldReader } from "./field-names.ts";

type Field = (name: FieldName) => string | undefined;

/**
 * A job by named texts: the elements of an XML feed as Indeed takes it, or a spreadsheet's row.
 * Follows https://docs.indeed.com/sponsored-jobs-api/shared-resources/xml-job-feed-format
 * @param fields by their plain names
 * @param usual the country of places that may as well lie in another one
 */
export function fromFields(fields: ReadonlyMap<string, string>, usual?: string): Advert {
  const field = fieldReader(fields);
  return {
    sourceId: field("reference") ?? field("requisition"),
    title: field("title"),
    description: describe(field("description") ?? "", field("education"), field("experience")),
    employment: [field("employment"), field("engagement")].filter((one) => one).join(", "),
    labels: [field("category")],
    places: placesOf(field, usual),
    workplace: workplaceTold(field),
    pay: payText(field),
    skills: field("skills")
      ?.split(/[,;|\n]/)
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ""),
    postedAt: field("posted"),
    closesAt: [field("closes"), field("deadline")],
    benefits: benefitLines(field("benefits") ?? ""),
    client: field("client"),
    startsOn: readDay(field("starts")),
    durationMonths: monthsIn(field("duration")),
  };
}

function describe(description: string, education?: string, experience?: string): string {
  const facts = [
    education && `<p>Education: ${education}</p>`,
    experience && `<p>Experience: ${experience}</p>`,
  ];
  const more = facts.filter((fact) => fact !== undefined).join("");
  const isPlain = !/<[a-z]/i.test(description);
  return isPlain && more ? `<p>${description}</p>${more}` : description + more;
}

/** Of several cities in one field each may have its own state. */
function placesOf(field: Field, usual: string | undefined): Place[] {
  const [city, state, told] = [field("city"), field("state"), field("country")];
  const country = told && (countryCode(told) ?? told);
  if (city && (/[;|\n]/.test(city) || !country)) {
    const cities = city.split(/[;|\n]/);
    const texts = cities.map((one) => (one.includes(",") || !state ? one : `${one}, ${state}`));
    return inCountry(readPlaces(texts.join(";"), country ?? usual), country);
  }
  if (!city && !state)
    return inCountry(readPlaces(field("location") ?? told ?? "", country ?? usual), country);
  const workplace = workplaceOf(city ?? "");
  const isPlace = city !== undefined && workplace === undefined;
  return [{ city: isPlace ? city : null, state: state ?? null, country, workplace }];
}

const inCountry = (places: readonly Place[], country: string | undefined) =>
  places.map((place) => ({ ...place, country: country ?? place.country }));

function workplaceTold(field: Field) {
  const told = workplaceOf(field("workplace") ?? "");
  const isRemote = field("isRemote");
  return (
    told ?? (/^(?:y|yes|true|1)$/i.test(isRemote ?? "") ? "remote" : workplaceOf(isRemote ?? ""))
  );
}

/** One text of what a spreadsheet has in several columns, such as `50 to 60 USD hour` or `W-2: 60 USD hour; C2C: 70 USD hour`. */
function payText(field: Field): string | undefined {
  const rates = [
    ["W-2", field("rateW2")],
    ["C2C", field("rateC2c")],
    ["1099", field("rate1099")],
  ].flatMap(([name, rate]) => (rate ? [`${name}: ${withUnits(rate, field)}`] : []));
  return rates.length > 0 ? rates.join("; ") : plainPayText(field);
}

function plainPayText(field: Field): string | undefined {
  const [min, max] = [field("payMin"), field("payMax")];
  const amounts = min && max ? `${min} to ${max}` : (min ?? max);
  const pay = field("pay") ?? amounts;
  return pay && withUnits(pay, field);
}

function withUnits(pay: string, field: Field): string {
  const period = field("period");
  return [pay, field("currency"), period && `per ${period}`].filter((part) => part).join(" ");
}

/** By their first letters. */
const monthsOf: Record<string, number> = { m: 1, y: 12, w: 12 / 52, d: 12 / 365 };

/** Of `6 months`, `6`, `13 weeks` or `1 year`; of `3-6 months` the shorter time. */
function monthsIn(text: string | undefined): number | undefined {
  const told = /^(\d{1,3})\+?(?: ?(?:[-–]|to) ?\d{1,3})?\+? ?-?(\w?)/i.exec(text ?? "");
  const [, digits, unit = ""] = told ?? [];
  const months = monthsOf[unit.toLowerCase() || "m"];
  if (digits === undefined || months === undefined) return undefined;
  return Math.max(1, Math.round(Number(digits) * months));
}
