import { ageText, payText, workplaceNames } from "../domain/job-words.ts";
import type { Overview, PayFigures } from "../search/overview.ts";
import { countText } from "../search/search-words.ts";

const list = new Intl.ListFormat("en-US");

/** What the data tell of a landing page's jobs, in sentences: how many, what they pay, where one works, what they ask for. */
export function landingFacts(overview: Overview): string[] {
  const { total, jobs, at, pay, skills } = overview;
  const [newest] = jobs;
  const [commonest] = pay;
  return [
    `${countText(total)} are open.`,
    ...(commonest ? [paySentence(commonest)] : []),
    ...workplaceSentence(overview),
    ...(skills.length > 1 ? [`Most asked for: ${list.format(skillNames(skills))}.`] : []),
    ...(newest ? [`The newest was posted ${ageText(newest.postedAt, at)}.`] : []),
  ];
}

function paySentence({ median, jobs, ...pay }: PayFigures): string {
  const middle = payText({ ...pay, min: median, max: median });
  const range = payText(pay).replace(/ an? \w+$/, "");
  return pay.min === pay.max
    ? `${jobs} of them pay ${middle}.`
    : `In the middle they pay ${middle}, of a range from ${range} (${jobs} jobs).`;
}

function workplaceSentence({ workplace, total }: Overview): string[] {
  const parts = (["remote", "hybrid"] as const).flatMap((one) => {
    const count = workplace[one] ?? 0;
    return count > 0 && count < total ? [`${count} ${workplaceNames[one].toLowerCase()}`] : [];
  });
  return parts.length === 0 ? [] : [`Of them ${list.format(parts)}.`];
}

const skillNames = (skills: Overview["skills"]) => skills.slice(0, 3).map(({ name }) => name);

/** The first of the sentences that fit a description of a page, as search engines show it. */
export function landingDescription(title: string, overview: Overview): string {
  return landingFacts(overview).reduce((text, sentence) => {
    const longer = `${text} ${sentence}`;
    return longer.length <= longestDescription ? longer : text;
  }, `${title}.`);
}

const longestDescription = 160;
