import type { LinkFact, PageFact, SectionFact } from "./page-facts.ts";

/** A story's heading: its figure, which the specification keeps between 20 and 40 percent, and what changed. */
const story = /^(?:[23]\d|40)% \w+/;

export const industryPages: readonly PageFact[] = [
  {
    path: "/industries/healthcare",
    sections: [
      {
        heading: /\w+/,
        links: [
          { label: "Industries", to: "/industries" },
          { label: "Staff your unit", to: "/contact?about=healthcare" },
        ],
      },
      { heading: /challenges/i },
      {
        heading: /^Tailored solutions/,
        entries: [/^Nursing/, /^Physicians/, /^Health IT/, /^Revenue cycle/],
        illustrated: true,
      },
      { heading: /strategic approach/i, entries: [/\w+/, /\w+/, /\w+/, /\w+/], illustrated: true },
      { heading: "Success stories", entries: [story, story, story], illustrated: true },
      closing("healthcare"),
    ],
  },
];

/** The closing call to action of every industry page. */
function closing(industry: string): SectionFact {
  const links: readonly LinkFact[] = [
    { label: "Contact Us Today", to: `/contact?about=${industry}` },
    { label: "Schedule a Consultation", to: "/book-demo?topic=consultation" },
  ];
  return { heading: /\w+/, links };
}
