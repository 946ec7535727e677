import { industries } from "./addresses.ts";
import type { LinkFact, PageFact, SectionFact } from "./page-facts.ts";

/** A story's heading: its figure, which the specification keeps between 20 and 40 percent, and what changed. */
const story = /^-?(?:[23]\d|40)% \w+/;
/** A story without a figure, where the specification has none. */
const toldStory = /^\D+$/;
/** The industries whose pages the specification describes. */
const described: readonly string[] = [
  ...["healthcare", "automotive", "consumer-industrial", "construction-energy", "government"],
  ...["life-sciences", "logistics", "aviation"],
];
/** A made-up story says so, and what its figure was counted against. */
const exampleStories: Pick<SectionFact, "entries" | "says"> = {
  entries: [story, story, story],
  says: ["Illustrative example", "Counted against", "Period"],
};
const toldStories: typeof exampleStories = {
  entries: [toldStory, toldStory],
  says: ["Illustrative example", "What was done", "What changed"],
};

/** What the specification says of some industries alone. */
const own: Record<string, { tailored?: SectionFact; approach?: RegExp; stories?: RegExp[] }> = {
  aviation: {
    tailored: {
      heading: /^Tailored solutions/,
      entries: [
        "Pilots",
        "Maintenance technicians",
        "Air traffic controllers",
        "Engineers",
        "Customer service and ground staff",
      ],
    },
    approach: /proven approach/i,
    stories: [
      /^20% less downtime$/,
      /^25% better on-time performance$/,
      /^30% higher passenger satisfaction$/,
    ],
  },
  "construction-energy": {
    stories: [
      /^95% placement success rate$/i,
      /^2,500\+ professionals placed$/i,
      /^48hrs average response time$/i,
    ],
  },
};

export const industryPages: readonly PageFact[] = [
  {
    path: "/industries",
    sections: [
      { heading: /\w+/ },
      {
        heading: /\w+/,
        links: industries.map((slug) => ({ label: "", to: `/industries/${slug}` })),
      },
    ],
  },
  ...industries.map(industryPage),
];

function industryPage(industry: string): PageFact {
  const { tailored, approach, stories } = own[industry] ?? {};
  const isDescribed = described.includes(industry);
  const examples = isDescribed ? exampleStories : toldStories;
  return {
    path: `/industries/${industry}`,
    anyOrder: !isDescribed,
    sections: [
      {
        heading: /\w+/,
        links: [
          { label: "Industries", to: "/industries" },
          { label: "", to: `/contact?about=${industry}` },
        ],
      },
      { heading: /challenges/i },
      tailored ?? { heading: /^Tailored solutions/ },
      { heading: approach ?? /strategic approach/i },
      {
        heading: "Success stories",
        illustrated: true,
        ...(stories ? { entries: stories } : examples),
      },
      closing(industry),
    ],
  };
}

function closing(industry: string): SectionFact {
  const links: readonly LinkFact[] = [
    { label: "Contact Us Today", to: `/contact?about=${industry}` },
    { label: "Schedule a Consultation", to: "/book-demo?topic=consultation" },
  ];
  return { heading: /\w+/, links };
}
