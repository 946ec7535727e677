import type { JobRecord } from "../../jobs/domain/server/job-record.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** What is to be thought of before a job is shown, though no rule forbids it: a sentence each. */
export function adviceOn(job: JobRecord): string[] {
  const { client, clientShown, title, description, skills, closesAt, startsOn, workplace } = job;
  const words = `${title} ${description}`.toLowerCase();
  const isNamed = client !== null && !clientShown && words.includes(client.toLowerCase());
  const daysLeft = closesAt ? (closesAt.getTime() - Date.now()) / dayMs : undefined;
  const isInUs = [job, ...job.otherLocations].filter(({ country }) => country === "US");
  const namesNoState = workplace === "remote" && isInUs.some(({ state }) => state === null);
  return [
    ...(isNamed ? ["The client may not be named, and title or description names it."] : []),
    ...(skills.length === 0 ? ["No skill is named: people search for them."] : []),
    ...(daysLeft !== undefined && daysLeft < 2
      ? ["The last day to apply is within two days, or over."]
      : []),
    ...(startsOn !== null && Date.parse(startsOn) < Date.now() - dayMs
      ? ["The first day of work is over."]
      : []),
    ...(namesNoState
      ? [
          "It is remote in the United States without a state. Some states ask an ad for benefits and a last day to apply that reaches people there: to tell both is safe.",
        ]
      : []),
  ];
}
