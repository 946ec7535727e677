/** What an advert says of itself, and a search may ask for. */
export type Trait = {
  group: "engagement" | "level" | "employment" | "shift";
  /** Is indexed behind `x:`. Engagements are told by the job itself, all others by its words. */
  name: string;
  label: string;
  inTitle?: readonly string[];
  inText?: readonly string[];
  /** A job without any of the group has it. */
  isOtherwise?: true;
};

/** Whoever changes what is looked for raises `indexRules`, too. */
export const traits: readonly Trait[] = [
  { group: "engagement", name: "w2", label: "W-2" },
  { group: "engagement", name: "c2c", label: "Corp-to-corp" },
  { group: "engagement", name: "1099", label: "1099" },
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
  },
  { group: "level", name: "senior", label: "Senior", inTitle: ["senior", "sr"] },
  { group: "level", name: "lead", label: "Lead", inTitle: ["lead", "leader"] },
  {
    group: "level",
    name: "principal",
    label: "Principal",
    inTitle: ["principal", "staff engineer", "staff software engineer", "distinguished"],
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
  { group: "employment", name: "full-time", label: "Full-time", isOtherwise: true },
  {
    group: "shift",
    name: "night",
    label: "Nights",
    inTitle: ["night", "nights", "overnight", "third shift", "3rd shift", "nocturnist"],
    inText: ["night shift", "night shifts", "nights", "overnight", "third shift", "3rd shift"],
  },
  {
    group: "shift",
    name: "weekend",
    label: "Weekends",
    inTitle: ["weekend", "weekends"],
    inText: ["weekend", "weekends", "saturdays and sundays"],
  },
  {
    group: "shift",
    name: "day",
    label: "Days",
    inTitle: ["day shift", "days", "first shift", "1st shift"],
    inText: ["day shift", "first shift", "1st shift"],
  },
];
