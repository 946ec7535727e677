import { allJobs, type JobCriteria, onlyThere } from "./criteria.ts";
import {
  countryName,
  employmentTypeNames,
  engagementNames,
  kindNames,
  levelNames,
  payText,
  withArticle,
  workplaceNames,
} from "./job-words.ts";
import { sectorNames } from "./sectors.ts";

/**
 * Says a search in words, such as "Senior contract nurse jobs within 25 miles of Houston, Texas, at least $50 an hour".
 * Its order and page are not said. The words of `q` and `location` are the visitor's own.
 */
export function describeCriteria(criteria: JobCriteria): string {
  const { q, posted, sector, skill } = criteria;
  const what = [...adjectives(criteria), q, "jobs"].filter((word) => word !== "").join(" ");
  const where = place(criteria);
  const asking = skill.length > 0 ? `asking for ${all.format(skill)}` : "";
  const inSectors = sector.length > 0 ? `in ${either(sector.map(sectorWord))}` : "";
  const last = [
    criteria.pay && `at least ${payText({ ...criteria.pay, ...exactly(criteria.pay.amount) })}`,
    posted && `posted in the last ${posted === 1 ? "day" : `${posted} days`}`,
  ];
  const sentence = [what, asking, inSectors, where].filter((part) => part !== "").join(" ");
  const text = [sentence, ...last].filter((part) => part).join(", ");
  return capitalized(text === "jobs" ? "all jobs" : text);
}

function adjectives(criteria: JobCriteria): string[] {
  const { level, employment, workplace, kind, hire, engagement, location } = criteria;
  const places = workplace.map((one) => joined(workplaceNames[one]));
  return [
    either(level.map((one) => joined(levelNames[one]))),
    either(employment.map((one) => joined(employmentTypeNames[one]))),
    either(meansRemote(location) ? ["remote"] : places),
    either(kind.map((one) => kindNames[one].toLowerCase())),
    either(hire),
    either(engagement.map((one) => engagementWords[one])),
  ];
}

/** As it stands before what it describes: `on-site`, `entry-level`. */
const joined = (name: string) => name.toLowerCase().replace(" ", "-");

const engagementWords = { ...engagementNames, c2c: engagementNames.c2c.toLowerCase() };

function place({ location, distance, remote, country }: JobCriteria): string {
  if (location === "") return country ? `in ${withArticle(countryName(country))}` : "";
  if (meansRemote(location)) {
    const country = location.replace(remotePlace, "");
    return country === "" ? "" : `in ${withArticle(country)}`;
  }
  const near =
    distance === allJobs.distance
      ? `in ${withArticle(location)}`
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

const all = new Intl.ListFormat("en", { type: "conjunction" });
const alternatives = new Intl.ListFormat("en", { type: "disjunction" });

const either = (words: readonly string[]) => alternatives.format(words);

const exactly = (amount: number) => ({ min: amount, max: amount });

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
