import { anyEntries, type PageFact } from "./page-facts.ts";

const shelf = [
  ...["workplace-management", "market-trends", "how-to-hire", "white-papers", "case-studies"],
];

export const resourcePages: readonly PageFact[] = [
  {
    path: "/resources/",
    sections: [
      { heading: /\w+/ },
      { heading: /\w+/, links: shelf.map((slug) => ({ label: "", to: `/resources/${slug}` })) },
    ],
  },
  {
    path: "/resources/workplace-management",
    sections: [
      { heading: /\w+/ },
      { heading: /key components/i, entries: anyEntries(5) },
      { heading: /benefits/i, entries: anyEntries(5) },
      { heading: /expertise/i, entries: anyEntries(5) },
      {
        heading: /case stud/i,
        entries: [/^40%.*efficiency/, /^50% cost reduction/, /^90%.*satisfaction/],
      },
    ],
  },
  {
    path: "/resources/market-trends",
    sections: [
      { heading: /\w+/ },
      { heading: /four key trends/i, entries: anyEntries(4) },
      {
        heading: /industry trends/i,
        entries: ["Technology", "Financial services", "Healthcare", "Manufacturing"],
      },
      { heading: /market expertise/i },
      { heading: /success stories/i, entries: anyEntries(3) },
    ],
  },
  {
    path: "/resources/how-to-hire",
    sections: [
      { heading: /\w+/ },
      { heading: /hiring steps/i, entries: anyEntries(5) },
      { heading: /evaluation tips/i, entries: anyEntries(5) },
      { heading: /challenges/i, entries: anyEntries(5), says: [/solution/i] },
      { heading: /expertise/i },
    ],
  },
  {
    path: "/resources/white-papers",
    sections: [
      { heading: /\w+/ },
      { heading: /why .*matter/i },
      { heading: /topics/i },
      { heading: /expertise/i },
      {
        heading: /case studies/i,
        entries: anyEntries(3),
        links: [{ label: "Download Case Studies", to: /\.pdf$/ }],
      },
    ],
  },
  {
    path: "/resources/case-studies",
    sections: [
      { heading: /\w+/ },
      { heading: /why .*matter/i },
      {
        heading: /industries/i,
        says: ["Technology", "Healthcare", "Manufacturing", "Retail", "Logistics"],
      },
      { heading: /expertise/i },
      { heading: /highlighted cases/i, entries: anyEntries(3) },
    ],
  },
  { path: "/blog/true-cost-of-hiring/", words: 900, sections: [] },
  { path: "/blog/staffing-vs-talent-solutions/", words: 900, sections: [] },
  { path: "/guide/finding-employees-for-your-business/", words: 900, sections: [] },
];
