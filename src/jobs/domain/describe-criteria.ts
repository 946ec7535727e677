import { allJobs, type JobCriteria, onlyThere } from "./criteria.ts";
import { kindNames, payText, workplaceNames } from "./job-words.ts";
import { sectorNames } from "./sectors.ts";

/**
 * Says a search in words, such as "Contract nurse jobs within 25 miles of Houston, Texas, at least $50 an hour".
 * Its order and page are not said. The words of `q` and `location` are the visitor's own.
 */
export function describeCriteria(criteria: JobCriteria): string {
  const { q, posted, sector } = criteria;
  const what = [...adjectives(criteria), q, "jobs"].filter((word) => word !== "").join(" ");
  const where = place(criteria);
  const inSectors = sector.length > 0 ? `in ${either(sector.map(sectorWord))}` : "";
  const last = [
    criteria.pay && `at least ${payText({ ...criteria.pay, ...exactly(criteria.pay.amount) })}`,
    posted && `posted in the last ${posted === 1 ? "day" : `${posted} days`}`,
  ];
  const sentence = [what, inSectors, where].filter((part) => part !== "").join(" ");
  const text = [sentence, ...last].filter((part) => part).join(", ");
  return capitalized(text === "jobs" ? "all jobs" : text);
}

function adjectives({ kind, workplace, location }: JobCriteria): string[] {
  const places = workplace.map((one) => workplaceNames[one].toLowerCase().replace(" ", "-"));
  return [
    either(meansRemote(location) ? ["remote"] : places),
    either(kind.map((one) => kindNames[one].toLowerCase())),
  ];
}

function place({ location, distance, remote }: JobCriteria): string {
  if (location === "") return "";
  if (meansRemote(location)) {
    const country = location.replace(remotePlace, "");
    return country === "" ? "" : `in ${country}`;
  }
  const near =
    distance === allJobs.distance
      ? `in ${location}`
      : distance === onlyThere
        ? `only in ${location}`
        : `within ${distance} miles of ${location}`;
  return remote ? `${near} or remote in its country` : near;
}

/** As the search says it: `Remote`, or `Remote, India`. */
const remotePlace = /^remote(?:, )?/i;
const meansRemote = (location: string) => /^remote(?:,|$)/i.test(location);

const sectorWord = (sector: JobCriteria["sector"][number]) =>
  sector === "it" ? sectorNames[sector] : sectorNames[sector].toLowerCase();

const either = (words: readonly string[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words);

const exactly = (amount: number) => ({ min: amount, max: amount });

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
