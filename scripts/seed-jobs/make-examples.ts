import type { Pay } from "../../src/jobs/domain/job.ts";
import {
  type EmploymentType,
  type Engagement,
  type EngagementRate,
  isContract,
  type JobKind,
  type JobLocation,
  type Sector,
} from "../../src/jobs/domain/terms.ts";
import { type FeedItem, toItem } from "../../src/jobs/import/feed.ts";
import { readHolidays } from "./holidays.ts";
import type { ExampleRole, RolesBySector } from "./roles.ts";

type Country = "US" | "IN";
type City = [city: string, state: string];

const cities: Record<Country, City[]> = {
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
const offices: Record<Country, City> = {
  US: ["Miami", "Florida"],
  IN: ["Hyderabad", "Telangana"],
};
const recruiters = ["Priya R.", "Marcus T.", "Lucia M."];

/**
 * Makes one job of each role in the US, and one more in India where the work is done there, too. They are the same each
 * time, but for their dates: all are posted within the 30 days before `now`, and start on working days after it.
 */
export function makeExamples(rolesBySector: RolesBySector, now: Date): FeedItem[] {
  const roles = [...rolesBySector].flatMap(([sector, roles]) =>
    roles.map((role, index) => ({ sector, role, index })),
  );
  // The first roles of all sectors, then the second ones: neighbors differ.
  roles.sort((a, b) => a.index - b.index);
  const holidays = readHolidays();
  const inIndia = roles.filter(({ role }) => role.pay.IN);
  const all = [
    ...roles.map((chosen) => ({ ...chosen, country: "US" as const })),
    ...inIndia.map((chosen) => ({ ...chosen, country: "IN" as const })),
  ];
  return all.map((chosen, number) =>
    toItem(`example ${number}`, makeExample({ ...chosen, number, now, holidays })),
  );
}

type Chosen = {
  sector: Sector;
  role: ExampleRole;
  country: Country;
  number: number;
  now: Date;
  holidays: ReturnType<typeof readHolidays>;
};

function makeExample({ sector, role, country, number, now, holidays }: Chosen) {
  const turn = country === "US" ? number : number + 1;
  const kind = pick(role.kinds, turn);
  const workplace = pick(role.workplaces, turn);
  const usual = citiesOf(role, country);
  const [city, state] = kind === "in-house" ? offices[country] : pick(usual, number);
  const isRemote = workplace === "remote";
  const pay = vary(role.pay[country] ?? role.pay.US, number);
  const engagements = country === "US" ? engage(kind, pay, role, number) : [];
  const posted = addDays(now, -((number * 37) % 29) - (number % 24) / 24);
  const hasChoice = workplace === "hybrid" && kind !== "in-house";
  const otherLocations = hasChoice ? others(usual, country, number) : [];
  const states = [state, ...otherLocations.map((other) => other.state)];
  const hasDeadline = number % 4 === 0 || states.includes("Colorado");
  const closes = hasDeadline ? atSix(addDays(now, 4 + ((number * 7) % 20)), country) : undefined;
  const start = addDays(closes ?? now, 10 + ((number * 5) % 30));
  return {
    sourceId: `example-${number + 1}`,
    title: role.title,
    description: describe(role),
    kind,
    contractEnd: isContract(kind) ? (role.contractEnd ?? null) : null,
    engagements,
    employmentTypes: role.employmentTypes ?? employ(kind, pay, number),
    sector,
    skills: role.skills,
    city: isRemote ? null : city,
    state: isRemote ? null : state,
    country,
    otherLocations,
    workplace,
    orRemote: workplace === "hybrid" && number % 6 === 1,
    hybridDays: workplace === "hybrid" ? 2 + (number % 2) : null,
    overlap: isRemote ? overlapOf(country) : null,
    ...rate(pay, engagements),
    benefits: benefitsOf(country, kind, engagements),
    durationMonths: monthsOf(kind, number),
    startsOn: number % 3 === 0 ? null : workingDay(start, holidays[country]),
    postedAt: posted.toISOString(),
    closesAt: closes?.toISOString() ?? null,
    recruiter: pick(recruiters, number),
  };
}

function citiesOf({ cities: usual }: ExampleRole, country: Country): City[] {
  const named = usual?.[country];
  return named ? cities[country].filter(([city]) => named.includes(city)) : cities[country];
}

/** Six in the evening of a day, in New York (in winter) or in India. */
function atSix(day: Date, country: Country): Date {
  return new Date(`${dayOf(day)}T${country === "US" ? "23:00" : "12:30"}:00Z`);
}

/** The first day from then on that is neither on a weekend nor a holiday. */
function workingDay(from: Date, holidays: readonly string[]): string {
  const isFree = from.getUTCDay() % 6 === 0 || holidays.includes(dayOf(from));
  return isFree ? workingDay(addDays(from, 1), holidays) : dayOf(from);
}

const inUs = ["Medical, dental and vision insurance", "401(k) plan", "Paid sick leave"];
const inIndia = ["Medical insurance for you and your family", "Provident fund and gratuity"];

/** Companies and self-employed consultants get none. */
function benefitsOf(country: Country, kind: JobKind, engagements: readonly Engagement[]): string[] {
  if (engagements.length > 0 && !engagements.includes("w2")) return [];
  const isPermanent = !isContract(kind);
  if (country === "US") return isPermanent ? [...inUs, "Paid holidays and 15 days off"] : inUs;
  return isPermanent ? [...inIndia, "Paid holidays and 18 days off"] : inIndia;
}

/** A company covers its own taxes, insurance and time off, and so asks for more. */
const premiums = { w2: 1, c2c: 1.16, "1099": 1.12 } as const satisfies Record<Engagement, number>;

function rate(pay: Pay, engagements: readonly Engagement[]): { pay: Pay; rates: EngagementRate[] } {
  if (engagements.length < 2) return { pay, rates: [] };
  const rates = engagements.map((engagement) => {
    const [min, max] = [pay.min, pay.max].map((amount) =>
      Math.round(amount * premiums[engagement]),
    );
    return { engagement, min: min ?? pay.min, max: max ?? pay.max };
  });
  return { pay: { ...pay, max: Math.max(...rates.map(({ max }) => max)) }, rates };
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

/** Each fourth hybrid job may be done in one or two other cities as well. */
function others(usual: readonly City[], country: Country, number: number): JobLocation[] {
  if (number % 4 !== 3) return [];
  const count = Math.min(1 + ((number / 4) & 1), usual.length - 1);
  return Array.from({ length: count }, (_, index) => {
    const [city, state] = pick(usual, number + 1 + index);
    return { city, state, country };
  });
}

/** Work through a company of one's own is paid by the hour, and usual where it can be done from anywhere. */
function engage(
  kind: JobKind,
  pay: Pay,
  { workplaces }: ExampleRole,
  number: number,
): Engagement[] {
  if (!isContract(kind)) return [];
  const isAnywhere = workplaces.some((workplace) => workplace === "remote");
  if (!isAnywhere || pay.period !== "hour") return ["w2"];
  if (number % 11 === 5) return ["c2c"];
  return number % 4 === 0 ? ["w2", "c2c", "1099"] : ["w2", "c2c"];
}

function overlapOf(country: Country) {
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
