import { isSector, sectorNames } from "../../domain/sectors.ts";
import type { Sector } from "../../domain/terms.ts";

/** What categories and departments are called elsewhere. Names of sectors themselves need no entry. */
const wordsBySector: Partial<Record<Sector, readonly string[]>> = {
  administrative: ["office administration", "executive assistant"],
  automotive: ["vehicle"],
  aviation: ["aerospace", "airline", "airport"],
  clerical: ["data entry", "office support"],
  creative: ["design", "ux", "graphic design"],
  "customer-service": [
    "customer support",
    "customer success",
    "call center",
    "contact center",
    "customer experience",
  ],
  education: ["teaching", "school"],
  energy: ["utilities", "oil and gas", "renewables", "solar"],
  engineering: ["mechanical engineering", "electrical engineering", "civil engineering"],
  "financial-services": ["finance", "accounting", "banking"],
  government: ["public sector", "federal"],
  healthcare: ["nursing", "medical", "clinical care", "health care", "hospital"],
  hospitality: ["hotel", "food service", "restaurant", "travel and tourism"],
  "human-resources": ["hr", "recruiting", "talent acquisition", "people operations"],
  industrial: ["warehouse labor", "skilled trades"],
  it: [
    "information technology",
    "software",
    "software engineering",
    "software development",
    "technology",
    "data science",
    "data engineering",
    "machine learning",
    "artificial intelligence",
    "cloud",
    "devops",
    "cybersecurity",
    "information security",
    "computer",
  ],
  legal: ["law", "compliance and legal"],
  "life-sciences": ["biotech", "biotechnology", "pharma", "pharmaceutical", "clinical research"],
  logistics: ["logistics", "distribution", "supply chain", "transportation", "warehouse"],
  manufacturing: ["production", "assembly"],
  marketing: ["advertising", "public relations", "communications"],
  "media-entertainment": ["media", "entertainment", "film", "broadcasting"],
  nonprofit: ["non profit", "charity"],
  "real-estate": ["property management", "facilities"],
  sales: ["business development", "account management"],
  semiconductor: ["chip design", "vlsi", "wafer"],
  telecom: ["telecommunications", "wireless", "network infrastructure"],
};

const sectorByWords = new Map<string, Sector>();
for (const [sector, name] of Object.entries(sectorNames)) {
  if (!isSector(sector)) continue;
  for (const words of [sector, name, ...(wordsBySector[sector] ?? [])]) {
    sectorByWords.set(simplify(words), sector);
  }
}

/**
 * The sector of a job by what its feed calls its category, department or team, the first of them that
 * says it. A label says it if it is one of our words, or has words of one sector only among its own:
 * "Nursing - ICU" is healthcare; "Healthcare IT" could be two sectors, and is none.
 */
export function sectorOf(labels: readonly (string | undefined)[]): Sector | undefined {
  return labels
    .filter((label) => label !== undefined)
    .map(sectorOfLabel)
    .find((sector) => sector !== undefined);
}

function sectorOfLabel(label: string): Sector | undefined {
  const text = simplify(label.slice(0, 200));
  const exact = sectorByWords.get(text);
  if (exact) return exact;
  const found = [...sectorByWords].filter(([words]) => ` ${text} `.includes(` ${words} `));
  const longest = found.filter(
    ([words]) => !found.some(([other]) => other !== words && other.includes(words)),
  );
  const sectors = new Set(longest.map(([, sector]) => sector));
  const [only, ...others] = sectors;
  return others.length === 0 ? only : undefined;
}

function simplify(label: string): string {
  return label
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
