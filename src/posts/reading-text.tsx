import type { ReactNode } from "react";

export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

type ReadingTextProps = { headings: readonly Heading[]; children: ReactNode };

const FEWEST_FOR_CONTENTS = 4;

/** A long text in a column for reading, beside it the ways to its parts where there are many. */
export function ReadingText({ headings, children }: ReadingTextProps): ReactNode {
  const parts = headings.filter(({ depth }) => depth === 2);
  return (
    <div className="wrap reading">
      {parts.length >= FEWEST_FOR_CONTENTS && <Contents parts={parts} />}
      <div className="text">{children}</div>
    </div>
  );
}

function Contents({ parts }: { parts: readonly Heading[] }) {
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ul>
        {parts.map(({ slug, text }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
