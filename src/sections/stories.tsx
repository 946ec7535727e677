import type { ReactNode } from "react";
import { SheetArt, type SheetItem } from "../art/index.ts";
import { picturesOf } from "./pictures.ts";
import type { Page } from "./schema.ts";
import type { Stories as StoriesSection, Story } from "./stories.schema.ts";

/** Four news stories: the first one large, three in rows beside it. */
export function Stories(section: StoriesSection & { page: Page }): ReactNode {
  const { heading, more, stories } = section;
  const sheet = picturesOf(section.page);
  const [first, ...rest] = stories;
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
          <StoryCard {...first} sheet={sheet} large />
          <div>
            {rest.map((story) => (
              <StoryCard key={story.id} {...story} sheet={sheet} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

type StoryCardProps = Story & { sheet: readonly SheetItem[]; large?: true };

function StoryCard({ id, title, image, author, excerpt, link, sheet, large }: StoryCardProps) {
  const [width, height] = large ? [700, 420] : [190, 150];
  return (
    <article className={large ? "story large" : "story"}>
      <SheetArt sheet={sheet} item={{ kind: "story", name: image }} width={width} height={height} />
      <div>
        <h3 id={id}>{title}</h3>
        <p className="excerpt">{excerpt}</p>
        <p className="by">
          <SheetArt
            sheet={sheet}
            item={{ kind: "bust", name: author.avatar }}
            width={36}
            height={36}
          />
          {author.name}
        </p>
        <a className="more" href={link}>
          Read More<span className="sr">: {title}</span>
        </a>
      </div>
    </article>
  );
}
