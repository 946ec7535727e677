import type { ReactNode } from "react";
import { Band, Head } from "../band.tsx";
import type { JobTemplate as JobTemplateSection } from "./schema.ts";

/** What every ad says besides the work itself, in the words of the template. */
const always = [
  [
    "Place and hours",
    "[City, state], [on site / hybrid, days a week / remote], [hours and time zone]",
  ],
  [
    "Contract",
    "[W-2 contract of … months / contract to hire / direct], overtime [paid at … / exempt]",
  ],
  ["Pay", "[$… to $… an hour / a year], for [W-2 / corp-to-corp / 1099]"],
  ["Benefits", "[Health coverage, paid leave, retirement plan, other pay]"],
  ["How to apply", "[Link], until [date]. We answer everybody by [date]."],
] as const;

/** A job description as a sheet that can be selected, copied and printed. */
export function JobTemplate({ id, heading, lead, field, job }: JobTemplateSection): ReactNode {
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <div className="sheet">
        <h3>{job.title}</h3>
        <p>{job.about}</p>
        <Lines heading="What you will do" lines={job.duties} />
        <Lines heading="What you need from the first day" lines={job.needs} />
        <Lines heading="What we will teach you" lines={job.teach} />
        <h4>After three months</h4>
        <p>{job.done}</p>
        {always.map(([name, blank]) => (
          <p key={name}>
            <b>{name}:</b> {blank}
          </p>
        ))}
      </div>
    </Band>
  );
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }): ReactNode {
  return (
    <>
      <h4>{heading}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
