import type { JobKind } from "../../../domain/terms.ts";

/** What an advert says of itself, and a search may ask for. */
export type Trait = {
  group: "engagement" | "hire" | "level" | "employment" | "shift" | "start";
  /** Is indexed behind `x:`, and where the title says it behind `xt:`. Engagements and what a contract leads to are told by the job itself, employment by the job or else by its words, all others by its words. */
  name: string;
  label: string;
  inTitle?: readonly string[];
  inText?: readonly string[];
  /** The names of those that come close to it. */
  near?: readonly string[];
  /** A job without any of the group has it. */
  isOtherwise?: true;
};

/** Whoever changes what is looked for raises `indexRules`, too. */
export const traits: readonly Trait[] = [
  { group: "engagement", name: "w2", label: "W-2" },
  { group: "engagement", name: "w2-only", label: "W-2 only" },
  { group: "engagement", name: "c2c", label: "Corp-to-corp" },
  { group: "engagement", name: "c2c-only", label: "Corp-to-corp only" },
  { group: "engagement", name: "1099", label: "1099" },
  { group: "hire", name: "contract-to-hire", label: "Contract to hire" },
  {
    group: "level",
    name: "entry",
    label: "Entry level",
    inTitle: [
      "junior",
      "jr",
      "entry level",
      "fresher",
      "freshers",
      "graduate",
      "trainee",
      "apprentice",
    ],
    inText: [
      "fresher",
      "freshers",
      "entry level",
      "new graduates",
      "recent graduates",
      "no experience",
    ],
    near: ["internship"],
  },
  { group: "level", name: "senior", label: "Senior", inTitle: ["senior", "sr"], near: ["lead"] },
  {
    group: "level",
    name: "lead",
    label: "Lead",
    inTitle: ["lead", "leader"],
    near: ["senior", "principal"],
  },
  {
    group: "level",
    name: "principal",
    label: "Principal",
    inTitle: ["principal", "staff engineer", "staff software engineer", "distinguished"],
    near: ["lead", "senior"],
  },
  {
    group: "level",
    name: "mid",
    label: "Mid level",
    inTitle: ["mid level", "intermediate"],
    isOtherwise: true,
  },
  {
    group: "employment",
    name: "part-time",
    label: "Part-time",
    inTitle: ["part time"],
    inText: ["part time"],
  },
  {
    group: "employment",
    name: "internship",
    label: "Internship",
    inTitle: ["intern", "interns", "internship", "co op"],
    inText: ["internship"],
    near: ["entry"],
  },
  {
    group: "employment",
    name: "apprenticeship",
    label: "Apprenticeship",
    inTitle: ["apprentice", "apprentices", "apprenticeship"],
    near: ["internship", "entry"],
  },
  {
    group: "employment",
    name: "per-diem",
    label: "Per diem",
    inTitle: ["per diem", "prn"],
    near: ["part-time", "temporary"],
  },
  {
    group: "employment",
    name: "temporary",
    label: "Temporary",
    inTitle: ["temporary", "temp", "seasonal"],
    inText: [
      "temporary position",
      "temporary role",
      "temporary job",
      "temporary assignment",
      "seasonal",
    ],
  },
  {
    group: "employment",
    name: "full-time",
    label: "Full-time",
    inTitle: ["full time"],
    inText: ["full time"],
  },
  {
    group: "shift",
    name: "night",
    label: "Night shift",
    inTitle: ["night", "nights", "overnight", "third shift", "3rd shift", "nocturnist"],
    inText: [
      "night shift",
      "night shifts",
      "night duty",
      "overnight",
      "third shift",
      "3rd shift",
      "graveyard shift",
    ],
  },
  {
    group: "shift",
    name: "weekend",
    label: "Weekends",
    inTitle: ["weekend", "weekends"],
    inText: [
      "weekend shift",
      "weekend shifts",
      "weekends only",
      "saturday and sunday",
      "saturdays and sundays",
    ],
  },
  {
    group: "shift",
    name: "evening",
    label: "Evening shift",
    inTitle: ["evening", "evenings", "second shift", "2nd shift", "swing shift"],
    inText: [
      "evening shift",
      "evening shifts",
      "evening hours",
      "second shift",
      "2nd shift",
      "swing shift",
    ],
  },
  {
    group: "shift",
    name: "rotating",
    label: "Rotating shifts",
    inTitle: ["rotating shift", "rotating shifts", "rotational shift", "rotational shifts"],
    inText: ["rotating shift", "rotating shifts", "rotational shift", "rotational shifts"],
  },
  {
    group: "shift",
    name: "day",
    label: "Day shift",
    inTitle: ["day shift", "days", "first shift", "1st shift"],
    inText: ["day shift", "day shifts", "first shift", "1st shift"],
  },
  {
    group: "start",
    name: "immediate",
    label: "Immediate start",
    inText: [
      "immediate joiner",
      "immediate joiners",
      "immediate start",
      "join immediately",
      "start immediately",
    ],
  },
  { group: "start", name: "notice", label: "Notice period", inText: ["notice period"] },
];

/** Of these kinds are jobs full-time that do not say otherwise. */
export const permanentKinds = ["direct-placement", "in-house"] as const satisfies JobKind[];
