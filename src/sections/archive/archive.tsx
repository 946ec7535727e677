import type { ReactNode } from "react";
import { Band } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import { StoryCard } from "../story-card.tsx";
import { addressOfPart, partOf, partsOf } from "./archive-parts.ts";
import type { Archive as ArchiveSection } from "./schema.ts";

/** One page of the list of all stories, with the ways to the one before and the one after. */
export function Archive({ heading, page }: SectionProps<ArchiveSection>): ReactNode {
  const { sheet } = page;
  return (
    <Band field="paper" className="archive">
      <div className="head row">
        <h2>{heading}</h2>
        <a className="more" href="/feed.xml" type="application/atom+xml">
          Follow by feed
        </a>
      </div>
      {partOf(page).map((story) => (
        <StoryCard key={story.id} story={story} sheet={sheet} look="dated" />
      ))}
      <Pager part={page.part} last={partsOf(page.stories)} />
    </Band>
  );
}

function Pager({ part, last }: { part: number; last: number }) {
  if (last === 1) return null;
  return (
    <nav className="pager" aria-label="Pages of stories">
      {part > 1 && (
        <a className="btn line back" href={addressOfPart(part - 1)} rel="prev">
          Previous
        </a>
      )}
      <p>
        Page {part} of {last}
      </p>
      {part < last && (
        <a className="btn line" href={addressOfPart(part + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
