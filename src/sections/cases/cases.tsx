import type { ReactNode } from "react";
import { type ArtSheet, Pie, SheetArt } from "../../art/index.ts";
import { notesOn } from "../../claims/notes.ts";
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
  claim,
  cases,
  page,
}: SectionProps<CasesSection>): ReactNode {
  return (
    <Band field={field}>
      <Head heading={heading} lead={lead} />
      <ul className="cases">
        {cases.map((one) => (
          <li key={one.title}>
            {"figure" in one ? (
              <Measured {...one} claim={claim} />
            ) : (
              <Told {...one} claim={claim} sheet={page.sheet} />
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}

type Claimed = { claim: string };

function Measured({
  figure,
  title,
  description,
  baseline,
  period,
  claim,
}: MeasuredCase & Claimed): ReactNode {
  return (
    <>
      <Pie percent={Number.parseInt(figure, 10)} />
      <ExampleMark claim={claim} />
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

type ToldProps = ToldCase & Claimed & { sheet: ArtSheet };

function Told({ icon, title, start, done, change, claim, sheet }: ToldProps): ReactNode {
  return (
    <>
      <SheetArt sheet={sheet} item={{ kind: "emblem", name: icon }} width={120} height={120} />
      <ExampleMark claim={claim} />
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
function ExampleMark({ claim }: Claimed): ReactNode {
  return notesOn([claim]).sentences.map((sentence) => (
    <p className="case-mark" key={sentence}>
      {sentence}
    </p>
  ));
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
