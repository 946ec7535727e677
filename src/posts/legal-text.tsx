import type { ReactNode } from "react";
import { HeroScene } from "../art/index.ts";
import type { PageArt } from "../sections/art.schema.ts";
import { fieldOfHour } from "../sections/field-of-hour.ts";
import { Day } from "../ui/day.tsx";
import { type Heading, ReadingText } from "./reading-text.tsx";

type LegalTextProps = {
  title: string;
  updated: Date;
  art: PageArt;
  headings: readonly Heading[];
  /** The text. */
  children: ReactNode;
};

/** A legal document: its title with a scene, the day of its last change, and its text. */
export function LegalText({ title, updated, art, headings, children }: LegalTextProps): ReactNode {
  return (
    <article>
      <header className={`hero hero-${art.layout} f-${fieldOfHour[art.hour]}`}>
        <div className="wrap">
          <div className="copy">
            <h1>{title}</h1>
            <p className="lead">
              Last changed on <Day date={updated} />
            </p>
          </div>
          <HeroScene {...art} />
        </div>
      </header>
      <ReadingText headings={headings}>{children}</ReadingText>
    </article>
  );
}
