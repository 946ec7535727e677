import type { JobDetails } from "../domain/job-details.ts";
import { jobKind, jobPayLine, jobPlaceLine } from "../domain/job-words.ts";

/** What search engines show of a description: about two lines. */
const longest = 160;

/** A job in two lines, for search engines and where its link is shared: what decides, then how its text begins. */
export function shareDescription(job: JobDetails): string {
  const facts = [jobPayLine(job), jobPlaceLine(job), jobKind(job)].join(". ");
  return shorten(`${facts}. ${plainText(job.description)}`, longest);
}

/** The words of HTML that `cleanHtml` has made: it leaves no other entities. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])
    .split(/\s+/)
    .join(" ")
    .trim();
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"' } as const;

/** Ends a text behind its last whole word that has room, with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1).replace(/[\s.,;:–—-]$/, "")}…`;
}
