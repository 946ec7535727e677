import type { ReactNode } from "react";
import type { SheetItem } from "../art/index.ts";
import { Band } from "../sections/band.tsx";
import type { Story } from "../sections/story.ts";
import { picturesOfCard } from "../sections/story-card.tsx";
import { StoryColumns } from "../sections/story-columns.tsx";

/** Three other stories at the end of one. */
export function ReadNext({ stories }: { stories: readonly Story[] }): ReactNode {
  return (
    <Band field="paper" className="read-next">
      <div className="head row">
        <h2>Read next</h2>
        <a className="more" href="/news">
          All stories
        </a>
      </div>
      <StoryColumns stories={stories} sheet={picturesOfNext(stories)} />
    </Band>
  );
}

/** The pictures of the stories to read next, which are one file. */
export function picturesOfNext(stories: readonly Story[]): SheetItem[] {
  return stories.flatMap((story) => picturesOfCard(story, "column"));
}
