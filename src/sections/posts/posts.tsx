import type { ReactNode } from "react";
import { Band } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import { chooseStories } from "../story.ts";
import { StoryColumns } from "../story-columns.tsx";
import type { Posts as PostsSection } from "./schema.ts";

/** Three posts side by side, and the way to all of them. */
export function Posts(section: SectionProps<PostsSection>): ReactNode {
  const { heading, more, field, posts, page } = section;
  return (
    <Band field={field}>
      <div className="head row">
        <h2>{heading}</h2>
        <a className="more" href={more.href}>
          {more.label}
        </a>
      </div>
      <StoryColumns stories={chooseStories(posts, page.stories)} sheet={page.sheet} />
    </Band>
  );
}
