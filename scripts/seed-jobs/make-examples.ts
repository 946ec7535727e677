import type { Pay } from "../../src/jobs/domain/job.ts";
import type {
  EmploymentType,
  Engagement,
  JobKind,
  JobLocation,
  Sector,
} from "../../src/jobs/domain/terms.ts";
import { type FeedItem, toItem } from "../../src/jobs/import/feed.ts";
import type { ExampleRole, RolesBySector } from "./roles.ts";

const exampleCount = 200;

type City = [city: string, state: string];

const cities: Record<"US" | "IN", City[]> = {
  US: [
    ["New York", "New York"],
    ["Los Angeles", "California"],
    ["Chicago", "Illinois"],
    ["Houston", "Texas"],
    ["Phoenix", "Arizona"],
    ["Philadelphia", "Pennsylvania"],
    ["San Antonio", "Texas"],
    ["San Diego", "California"],
    ["Dallas", "Texas"],
    ["San Jose", "California"],
    ["Miami", "Florida"],
    ["Atlanta", "Georgia"],
    ["Denver", "Colorado"],
    ["Charlotte", "North Carolina"],
    ["Seattle", "Washington"],
  ],
  IN: [
    ["Mumbai", "Maharashtra"],
    ["Delhi", "Delhi"],
    ["Bangalore", "Karnataka"],
    ["Hyderabad", "Telangana"],
    ["Chennai", "Tamil Nadu"],
    ["Kolkata", "West Bengal"],
    ["Pune", "Maharashtra"],
    ["Ahmedabad", "Gujarat"],
    ["Kochi", "Kerala"],
  ],
};
/** Where our own desks are. */
const offices: Record<"US" | "IN", City> = {
  US: ["Miami", "Florida"],
  IN: ["Hyderabad", "Telangana"],
};
const recruiters = ["Priya R.", "Marcus T.", "Lucia M."];

/**
 * Makes 200 jobs out of the roles of all sectors. They are the same each time, but for their dates: all
 * are posted within the 30 days before `now`.
 */
export function makeExamples(rolesBySector: RolesBySector, now: Date): FeedItem[] {
  const roles = [...rolesBySector].flatMap(([sector, roles]) =>
    roles.map((role, index) => ({ sector, role, index })),
  );
  // The first roles of all sectors, then the second ones: neighbors differ.
  roles.sort((a, b) => a.index - b.index);
  return Array.from({ length: exampleCount }, (_, number) => {
    const chosen = pick(roles, number);
    const round = Math.floor(number / roles.length);
    return toItem(`example ${number}`, makeExample(chosen.sector, chosen.role, number, round, now));
  });
}

function makeExample(sector: Sector, role: ExampleRole, number: number, round: number, now: Date) {
  const country = round === 1 && role.pay.IN ? "IN" : "US";
  const kind = pick(role.kinds, number + round);
  const workplace = pick(role.workplaces, number + round);
  const [city, state] = kind === "in-house" ? offices[country] : pick(cities[country], number);
  const isRemote = workplace === "remote";
  const pay = vary(role.pay[country] ?? role.pay.US, number);
  const posted = addDays(now, -((number * 37) % 29) - (number % 24) / 24);
  return {
    sourceId: `example-${number + 1}`,
    title: role.title,
    description: describe(role),
    kind,
    engagements: country === "US" ? engage(kind, role, number) : [],
    employmentTypes: role.employmentTypes ?? employ(kind, pay, number),
    sector,
    skills: role.skills,
    city: isRemote ? null : city,
    state: isRemote ? null : state,
    country,
    otherLocations: isRemote || kind === "in-house" ? [] : others(country, number),
    workplace,
    orRemote: workplace === "hybrid" && number % 6 === 1,
    hybridDays: workplace === "hybrid" ? 2 + (number % 2) : null,
    overlap: isRemote ? overlapOf(country) : null,
    pay,
    benefits: country === "US" ? ["Medical, dental and vision insurance", "401(k)"] : [],
    durationMonths: monthsOf(kind, number),
    startsOn: number % 3 === 0 ? null : dayOf(addDays(now, 7 + ((number * 5) % 40))),
    postedAt: posted.toISOString(),
    closesAt: number % 4 === 0 || state === "Colorado" ? addDays(posted, 45).toISOString() : null,
    recruiter: pick(recruiters, number),
  };
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}

function describe({ about, duties, needs }: ExampleRole): string {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  return `<p>${about}</p><h3>What you do</h3>${list(duties)}<h3>What you bring</h3>${list(needs)}`;
}

/** Work by the hour is part-time now and then, and each fifth job does not tell. */
function employ(kind: JobKind, { period }: Pay, number: number): EmploymentType[] {
  if (number % 5 === 4) return [];
  if (period === "hour" && number % 4 === 1) return ["part-time"];
  return monthsOf(kind, number) === 3 ? ["full-time", "temporary"] : ["full-time"];
}

/** Each tenth job may be done in one or two other cities as well. */
function others(country: "US" | "IN", number: number): JobLocation[] {
  if (number % 10 !== 3) return [];
  const count = 1 + ((number / 10) & 1);
  return Array.from({ length: count }, (_, index) => {
    const [city, state] = pick(cities[country], number + 1 + index);
    return { city, state, country };
  });
}

/** Work through a company of one's own is usual where it can be done from anywhere. */
function engage(kind: JobKind, { workplaces }: ExampleRole, number: number): Engagement[] {
  if (kind !== "contract" && kind !== "long-term") return [];
  if (!workplaces.some((workplace) => workplace === "remote")) return ["w2"];
  if (number % 11 === 5) return ["c2c"];
  return number % 4 === 0 ? ["w2", "c2c", "1099"] : ["w2", "c2c"];
}

function overlapOf(country: "US" | "IN") {
  const timeZone = "America/New_York";
  return country === "IN"
    ? { from: "08:30", to: "11:30", timeZone }
    : { from: "10:00", to: "15:00", timeZone };
}

/** Up to 4% more, in round amounts. */
function vary({ min, max, ...rest }: Pay, number: number): Pay {
  const step = rest.period === "hour" ? 1 : rest.currency === "INR" ? 10_000 : 500;
  const change = (amount: number) => Math.round((amount * (1 + (number % 3) * 0.02)) / step) * step;
  return { ...rest, min: change(min), max: change(max) };
}

function monthsOf(kind: JobKind, number: number): number | null {
  if (kind === "contract") return 3 + (number % 4) * 3;
  return kind === "long-term" ? 18 + (number % 3) * 6 : null;
}

function addDays(start: Date, days: number): Date {
  return new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
