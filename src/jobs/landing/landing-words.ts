import { ageText, payText, workplaceNames } from "../domain/job-words.ts";
import type { Overview, PayFigures } from "../search/overview.ts";
import { countText } from "../search/search-words.ts";
import type { Landing } from "./landing.ts";

const list = new Intl.ListFormat("en-US");

/** What the data tell of a landing page's jobs, in sentences: how many, what they pay, where one works, what they ask for. */
export function landingFacts({ skill }: Landing, overview: Overview): string[] {
  const { total, jobs, at, pay } = overview;
  const skills = otherSkills(overview, skill).slice(0, mostSkills);
  const [newest] = jobs;
  const [commonest] = pay;
  return [
    `${countText(total)} are open.`,
    ...(commonest ? [paySentence(commonest)] : []),
    ...workplaceSentence(overview),
    ...(skills.length > 0
      ? [
          `${skill === undefined ? "Most" : "Also"} requested: ${list.format(skills.map(({ name }) => name))}.`,
        ]
      : []),
    ...(newest ? [`The newest was posted ${ageText(newest.postedAt, at)}.`] : []),
  ];
}

function paySentence({ median, jobs, ...pay }: PayFigures): string {
  const middle = payText({ ...pay, min: median, max: median });
  const range = payText(pay).replace(/ an? \w+$/, "");
  return pay.min === pay.max
    ? `${jobs} of them pay ${middle}.`
    : `Median pay is ${middle}, in a range of ${range} (${jobs} jobs).`;
}

function workplaceSentence({ workplace, total }: Overview): string[] {
  const parts = (["remote", "hybrid"] as const).flatMap((one) => {
    const count = workplace[one] ?? 0;
    return count > 0 && count < total ? [`${count} ${workplaceNames[one].toLowerCase()}`] : [];
  });
  return parts.length === 0 ? [] : [`Among them: ${list.format(parts)}.`];
}

const mostSkills = 3;

/** The skills that are asked for besides one. */
export function otherSkills({ skills }: Overview, skill: string | undefined): Overview["skills"] {
  return skills.filter(({ name }) => name.toLowerCase() !== skill?.toLowerCase());
}

/** The first of the sentences that fit a description of a page, as search engines show it. */
export function landingDescription(landing: Landing, overview: Overview): string {
  return landingFacts(landing, overview).reduce((text, sentence) => {
    const longer = `${text} ${sentence}`;
    return longer.length <= longestDescription ? longer : text;
  }, `${landing.title}.`);
}

const longestDescription = 160;
