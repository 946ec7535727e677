import type { ReactNode } from "react";
import type { SectionProps } from "../kind.ts";
import { chooseStories } from "../story.ts";
import { StoryCard } from "../story-card.tsx";
import type { Stories as StoriesSection } from "./schema.ts";

/** Four news stories: the first one large, three in rows beside it. */
export function Stories(section: SectionProps<StoriesSection>): ReactNode {
  const { heading, more, page } = section;
  const { sheet } = page;
  const [first, ...rest] = chooseStories(section.stories, page.stories);
  return (
    <section className="band">
      <div className="wrap">
        <div className="head row">
          <h2>{heading}</h2>
          <a className="more" href={more.href}>
            {more.label}
          </a>
        </div>
        <div className="stories">
          {first && <StoryCard story={first} sheet={sheet} look="large" />}
          <div>
            {rest.map((story) => (
              <StoryCard key={story.id} story={story} sheet={sheet} look="row" />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
