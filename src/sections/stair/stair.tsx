import type { ReactNode } from "react";
import { Band, Head } from "../band.tsx";
import type { Stair as StairSection } from "./schema.ts";

/** Numbered steps, each lower than the one before. */
export function Stair({ heading, lead, field, steps }: StairSection): ReactNode {
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ol className="stair">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
