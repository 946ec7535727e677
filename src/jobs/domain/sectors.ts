import type { Sector } from "./terms.ts";

/**
 * What the sectors are called: the industries that have a page, by the last part of its address.
 * A test compares them with `content/pages/industries`.
 */
export const sectorNames = {
  administrative: "Administrative",
  automotive: "Automotive",
  aviation: "Aviation",
  clerical: "Clerical",
  construction: "Construction",
  "construction-energy": "Construction and energy",
  "consumer-industrial": "Consumer and industrial",
  creative: "Creative",
  "customer-service": "Customer service",
  education: "Education",
  energy: "Energy",
  engineering: "Engineering",
  "financial-services": "Financial services",
  government: "Government",
  healthcare: "Healthcare",
  hospitality: "Hospitality",
  "human-resources": "Human resources",
  industrial: "Industrial",
  insurance: "Insurance",
  it: "IT",
  legal: "Legal",
  "life-sciences": "Life sciences",
  logistics: "Distribution and logistics",
  manufacturing: "Manufacturing",
  marketing: "Marketing",
  "media-entertainment": "Media and entertainment",
  nonprofit: "Nonprofit",
  "real-estate": "Real estate",
  retail: "Retail",
  sales: "Sales",
  semiconductor: "Semiconductor",
  telecom: "Telecom",
} as const satisfies Record<Sector, string>;

/** The groups of the industries' page, in its order: technology first. A test compares them with it. */
export const sectorGroups: readonly { name: string; sectors: readonly Sector[] }[] = [
  {
    name: "Technology and communications",
    sectors: ["it", "telecom", "semiconductor", "media-entertainment"],
  },
  {
    name: "Health, science and public service",
    sectors: ["healthcare", "life-sciences", "government", "education", "nonprofit"],
  },
  {
    name: "Building, making and moving",
    sectors: [
      "construction",
      "energy",
      "construction-energy",
      "engineering",
      "real-estate",
      "manufacturing",
      "industrial",
      "consumer-industrial",
      "automotive",
      "aviation",
      "logistics",
    ],
  },
  {
    name: "Finance, law and the office",
    sectors: [
      "financial-services",
      "insurance",
      "legal",
      "administrative",
      "clerical",
      "human-resources",
    ],
  },
  {
    name: "Customers and brands",
    sectors: ["retail", "hospitality", "customer-service", "sales", "marketing", "creative"],
  },
];

/** Whether there is a sector of that name in addresses. */
export function isSector(text: string): text is Sector {
  return Object.hasOwn(sectorNames, text);
}
