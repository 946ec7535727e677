import type { ReactNode } from "react";
import { type ArtSheet, Pie, SheetArt } from "../../art/index.ts";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Cases as CasesSection } from "./schema.ts";

type Case = CasesSection["cases"][number];
type MeasuredCase = Extract<Case, { figure: string }>;
type ToldCase = Exclude<Case, MeasuredCase>;

/** Made-up cases, each marked as an example where it stands. */
export function Cases({
  heading,
  lead,
  field,
  cases,
  page,
}: SectionProps<CasesSection>): ReactNode {
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ul className="cases">
        {cases.map((one) => (
          <li key={one.title}>
            {"figure" in one ? <Measured {...one} /> : <Told {...one} sheet={page.sheet} />}
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Measured({ figure, title, description, baseline, period }: MeasuredCase): ReactNode {
  return (
    <>
      <Pie percent={Number.parseInt(figure, 10)} />
      <ExampleMark />
      <h3>
        <span className="d">{figure}</span> {title}
      </h3>
      <p>{description}</p>
      <Facts
        facts={[
          ["Counted against", baseline],
          ["Period", period],
        ]}
      />
    </>
  );
}

function Told({ icon, title, start, done, change, sheet }: ToldCase & { sheet: ArtSheet }) {
  return (
    <>
      <SheetArt sheet={sheet} item={{ kind: "emblem", name: icon }} width={120} height={120} />
      <ExampleMark />
      <h3>{title}</h3>
      <p>{start}</p>
      <Facts
        facts={[
          ["What was done", done],
          ["What changed", change],
        ]}
      />
    </>
  );
}

/** A case that nobody vouches for says so itself: a visitor may read it alone. */
function ExampleMark(): ReactNode {
  return <p className="case-mark">Illustrative example</p>;
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <dl>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
