import type { ReactNode } from "react";
import type { ArtSheet } from "../art/index.ts";
import type { Story } from "./story.ts";
import { StoryCard } from "./story-card.tsx";

type StoryColumnsProps = { stories: readonly Story[]; sheet: ArtSheet };

/** Three stories side by side. */
export function StoryColumns({ stories, sheet }: StoryColumnsProps): ReactNode {
  return (
    <div className="story-columns">
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} sheet={sheet} look="column" />
      ))}
    </div>
  );
}
