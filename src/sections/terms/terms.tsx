import type { ReactNode } from "react";
import { type Term, termsOfBusiness } from "../../common/terms-of-business.ts";
import { Actions } from "../actions.tsx";
import { Band, Head } from "../band.tsx";
import type { Terms as TermsSection } from "./schema.ts";

/** Terms in two columns: how it works, and the figure that the owner has given, or where to ask for it. */
export function Terms({ id, show, heading, lead, field, more }: TermsSection): ReactNode {
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} />
      <ul className="terms">
        {termsOfBusiness[show].map((term) => (
          <li key={term.name}>
            <h3>{term.name}</h3>
            <p>{term.how}</p>
            <Figure {...term} />
          </li>
        ))}
      </ul>
      <Actions actions={[more]} />
    </Band>
  );
}

function Figure({ name, figureOf, figure }: Term): ReactNode {
  return (
    <p className="figure">
      <span>{figureOf}</span>
      {figure ? (
        <b>{figure}</b>
      ) : (
        <a href="/contact?about=terms">
          Ask us<span className="sr"> about {name}</span>
        </a>
      )}
    </p>
  );
}
