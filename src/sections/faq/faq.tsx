import type { ReactNode } from "react";
import { Band } from "../band.tsx";
import type { Faq as FaqSection } from "./schema.ts";

/** Questions as one group of `details`: one open at a time, and it closes again, without script. */
export function Faq({ heading, lead, field, items }: FaqSection): ReactNode {
  return (
    <Band field={field}>
      <div className="split w5 top-al">
        <div>
          <h2>{heading}</h2>
          {lead && <p className="lead faq-lead">{lead}</p>}
        </div>
        <div className="faq">
          {items.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>
                <h3>{question}</h3>
              </summary>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          ))}
        </div>
      </div>
    </Band>
  );
}
