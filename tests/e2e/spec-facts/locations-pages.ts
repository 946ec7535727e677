import { anyEntries, contactAddress, type LinkFact, type PageFact } from "./page-facts.ts";

const contactAndConsultation: readonly LinkFact[] = [
  { label: "Contact Us Today", to: contactAddress },
  { label: "Schedule a Consultation", to: "/book-demo?topic=consultation" },
];

export const locationsPages: readonly PageFact[] = [
  {
    path: "/locations",
    sections: [
      { heading: /\w+/ },
      {
        heading: /\w+/,
        entries: ["Miami", "Hyderabad"],
        links: [
          { label: "", to: "/locations/us" },
          { label: "", to: "/locations/india" },
        ],
      },
    ],
  },
  {
    path: "/locations/us",
    sections: [
      { heading: /\w+/, says: [/over 100 multinational/i] },
      {
        heading: /regions/i,
        entries: [
          "Tech Hubs",
          "Financial Centers",
          "Manufacturing Powerhouses",
          "Healthcare and Logistics Hubs",
        ],
      },
      { heading: /industries/i, says: ["Technology", "Healthcare", "Manufacturing", "Logistics"] },
      {
        heading: /services/i,
        entries: [
          "Temporary staffing",
          "Permanent placements",
          "Managed services",
          "Executive search",
          "Industry-specific solutions",
        ],
      },
      { heading: /case studies/i, entries: [/^30%/, /^25%/, /^20%/] },
      { heading: /\w+/, links: contactAndConsultation },
    ],
  },
  {
    path: "/locations/india",
    sections: [
      { heading: /\w+/ },
      { heading: /industries/i },
      { heading: /services/i },
      { heading: /success stories/i, entries: [/^\+30%/, /^\+25%/, /^[-−]20%/] },
      {
        heading: /NGO collaborations/i,
        entries: ["Skill development", "Healthcare", "Education", "Environment"],
      },
      { heading: /five industries served/i },
      { heading: /approach/i, entries: anyEntries(5) },
      { heading: /testimonials/i, quotes: 3 },
      { heading: /\w+/, links: contactAndConsultation },
    ],
  },
];
