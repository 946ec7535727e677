import type { ReactNode } from "react";
import { Day } from "../ui/day.tsx";
import { type Heading, ReadingText } from "./reading-text.tsx";

type LegalTextProps = {
  title: string;
  updated: Date;
  field: string;
  headings: readonly Heading[];
  /** The text. */
  children: ReactNode;
};

/** A legal document: its title, the day of its last change, and its text. */
export function LegalText({
  title,
  updated,
  field,
  headings,
  children,
}: LegalTextProps): ReactNode {
  return (
    <article>
      <header className={`hero hero-plain f-${field}`}>
        <div className="wrap">
          <div className="copy">
            <h1>{title}</h1>
            <p className="lead">
              Last changed on <Day date={updated} />
            </p>
          </div>
        </div>
      </header>
      <ReadingText headings={headings}>{children}</ReadingText>
    </article>
  );
}
