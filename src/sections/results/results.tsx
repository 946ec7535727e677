import type { ReactNode } from "react";
import { type ArtSheet, Pie, SheetArt } from "../../art/index.ts";
import { Actions } from "../actions.tsx";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Results as ResultsSection } from "./schema.ts";

type Result = ResultsSection["results"][number];

/** Success stories: a picture of the number, the number, what changed and how. */
export function Results(section: SectionProps<ResultsSection>): ReactNode {
  const { id, heading, lead, field, results, actions, page } = section;
  return (
    <Band field={field} id={id}>
      <Head heading={heading} lead={lead} claims={results.map(({ claim }) => claim)} />
      <ul className="results">
        {results.map((result) => (
          <li key={result.title}>
            <Picture {...result} sheet={page.sheet} />
            <h3>
              <span className="d">{result.metric}</span> {result.title}
            </h3>
            <p>{result.description}</p>
          </li>
        ))}
      </ul>
      <Actions actions={actions} />
    </Band>
  );
}

function Picture({ metric, icon, sheet }: Result & { sheet: ArtSheet }): ReactNode {
  if (!icon) return <Pie percent={Number.parseInt(metric, 10)} />;
  return <SheetArt sheet={sheet} item={{ kind: "emblem", name: icon }} width={120} height={120} />;
}
