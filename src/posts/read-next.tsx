import type { ReactNode } from "react";
import type { ArtSheet } from "../art/index.ts";
import { Band } from "../sections/band.tsx";
import type { Story } from "../sections/story.ts";
import { StoryColumns } from "../sections/story-columns.tsx";

export interface ReadNextProps {
  stories: readonly Story[];
  /** The pictures of their cards. */
  sheet: ArtSheet;
}

/** Three other stories at the end of one. */
export function ReadNext({ stories, sheet }: ReadNextProps): ReactNode {
  return (
    <Band field="paper" className="read-next">
      <div className="head row">
        <h2>Read next</h2>
        <a className="more" href="/news">
          All stories
        </a>
      </div>
      <StoryColumns stories={stories} sheet={sheet} />
    </Band>
  );
}
