/** The industries of the specification: 29, and three that its menu adds. */
export const industries = [
  ...["administrative", "automotive", "clerical", "construction", "creative", "customer-service"],
  ...["education", "energy", "engineering", "financial-services", "government", "healthcare"],
  ...["hospitality", "human-resources", "industrial", "it", "insurance", "legal", "life-sciences"],
  ...["logistics", "manufacturing", "marketing", "media-entertainment", "nonprofit", "real-estate"],
  ...["retail", "sales", "semiconductor", "telecom"],
  ...["consumer-industrial", "construction-energy", "aviation"],
] as const;

/** Every address of the specification, in its own spelling. */
export const specAddresses: readonly string[] = [
  ...["/", "/about", "/contact", "/careers", "/locations", "/locations/us", "/locations/india"],
  ...["/news", "/privacy", "/terms", "/sitemap"],
  ...["/jobs", "/jobs/search", "/jobs/in-house", "/jobs/consultants", "/jobs/be-the-light"],
  ...["/services/staffing", "/services/professional", "/services/culture-consulting"],
  ...["/services/rpo", "/services/deib", "/services/executive", "/services/tech"],
  ...["/services/talent", "/industries", ...industries.map((slug) => `/industries/${slug}`)],
  ...["/resources/", "/resources/workplace-management", "/resources/market-trends"],
  ...["/resources/how-to-hire", "/resources/white-papers", "/resources/case-studies"],
  ...["/hire", "/find-a-job", "/book-demo", "/privacy-policy", "/blog/true-cost-of-hiring/"],
  ...["/blog/staffing-vs-talent-solutions/", "/guide/finding-employees-for-your-business/"],
];

/** Whether a path is one of the specification's, or a story, a post or the feed, which it lists without addresses. */
export function isSpecAddress(path: string): boolean {
  return (
    specAddresses.includes(path) ||
    path === "/feed.xml" ||
    /^\/(?:news|blog)\/[a-z\d-]+$/.test(path)
  );
}
