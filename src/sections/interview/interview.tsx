import type { ReactNode } from "react";
import { Band, Head } from "../band.tsx";
import type { Interview as InterviewSection } from "./schema.ts";

/** Numbered questions with what to listen for, and on paper a line for a score. */
export function Interview({ id, heading, lead, field, questions }: InterviewSection): ReactNode {
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <ol className="interview">
        {questions.map(({ ask, good, weak }) => (
          <li key={ask}>
            <h3>{ask}</h3>
            <dl>
              <div>
                <dt>A good answer</dt>
                <dd>{good}</dd>
              </div>
              <div>
                <dt>A weak one</dt>
                <dd>{weak}</dd>
              </div>
            </dl>
            <p className="score">Score, 1 to 4: ____ &ensp; Notes: ____________________________</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
