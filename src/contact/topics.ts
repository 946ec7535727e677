import { sectorNames } from "../jobs/domain/sectors.ts";

const others = {
  industries: "Hiring in my industry",
  staffing: "IT staffing",
  professional: "Tech and talent",
  tech: "Technology teams",
  talent: "Talent services",
  executive: "Executive search",
  rpo: "Recruitment process outsourcing",
  deib: "DEIB services",
  "video-series": "The DEIB video series",
  "culture-consulting": "Culture consulting",
  "culture-workshop": "Dates of the culture workshop",
  services: "Your services",
  us: "Staffing in the United States",
  india: "Staffing in India",
  locations: "Your offices",
  hire: "Hiring someone",
  terms: "What it costs, and your terms",
  "work-authorization": "Work authorization",
  benefits: "Benefits of consultants",
  "pay-transparency": "Pay in job ads",
  "india-labor-codes": "India’s Labour Codes",
  "it-roles": "A technology role",
  consultation: "A consultation",
  demo: "A demo",
  careers: "Working at Daystead",
  "in-house": "A job on your own team",
  "job-search": "Looking for a job",
  "job-alerts": "Job alerts",
  "talent-network": "The talent network",
  consultants: "Consultant work",
  "be-the-light": "Be the Light",
  jobs: "Finding a job",
  resources: "Your resources",
  "case-studies": "Your case studies",
  "how-to-hire": "How to hire",
  "market-trends": "Market trends",
  "white-papers": "Your white papers",
  "workplace-management": "Workplace management",
  privacy: "My data",
  accessibility: "A barrier on your site",
};

/**
 * What a link such as `/contact?about=healthcare` fills in as the subject. A closed list: an address
 * must not put words into the visitor's mouth.
 */
const subjects: ReadonlyMap<string, string> = new Map([
  ...Object.entries(sectorNames).map(([topic, name]) => [topic, `${name} staffing`] as const),
  ...Object.entries(others),
]);

/** The subject for a topic, or an empty one for a topic that we do not know. */
export function subjectAbout(topic: string | null): string {
  return subjects.get(topic ?? "") ?? "";
}
