import { type PayTransparencyRule, stateRule } from "../../common/pay-transparency.ts";
import { locationsOf } from "../domain/job.ts";
import type { JobRecord } from "../domain/server/job-record.ts";
import { usStateCode } from "../domain/server/place-names.ts";

/** What these laws look at. */
type Ad = Pick<
  JobRecord,
  "city" | "state" | "country" | "otherLocations" | "engagements" | "benefits" | "closesAt"
>;

/**
 * What an ad has to tell besides pay by the laws of the states that it names (content/pay-transparency.yaml), and does
 * not. These laws are about employees: an ad for companies and self-employed consultants alone is not asked. Nor is a
 * remote job that names no state: whether a law reaches it depends on where its employer has people.
 * @param day on which the ad is shown, as `YYYY-MM-DD`
 * @returns each field with its reason
 */
export function missingInAd(ad: Ad, day: string): string[] {
  const isForEmployees = ad.engagements.length === 0 || ad.engagements.includes("w2");
  if (!isForEmployees) return [];
  const rules = rulesFor(ad, day);
  const forBenefits = rules.find(({ benefits }) => benefits === "required");
  const forDeadline = rules.find(({ deadline }) => deadline === "required");
  return [
    ...(forBenefits && ad.benefits.length === 0 ? [`benefits: ${asks(forBenefits)} benefits`] : []),
    ...(forDeadline && ad.closesAt === null
      ? [`closesAt: ${asks(forDeadline)} a deadline to apply`]
      : []),
  ];
}

const asks = ({ name, law }: PayTransparencyRule) => `by ${law} an ad in ${name} has to name`;

/** The rules that hold on a day in the states that an ad names. */
function rulesFor(ad: Ad, day: string): PayTransparencyRule[] {
  const inUs = locationsOf(ad).filter(({ country }) => country === "US");
  const codes = new Set(inUs.map(({ state }) => state && usStateCode(state)));
  return [...codes].flatMap((code) => (code && stateRule(code, day)) || []);
}
