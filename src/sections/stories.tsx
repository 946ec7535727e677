import type { ReactNode } from "react";
import { Art } from "../art/index.ts";
import type { Stories as StoriesSection, Story } from "./stories.schema.ts";

/** Four news stories: the first one large, three in rows beside it. */
export function Stories({ heading, more, stories }: StoriesSection): ReactNode {
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
          <StoryCard {...first} large />
          <div>
            {rest.map((story) => (
              <StoryCard key={story.id} {...story} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function StoryCard({ id, title, image, author, excerpt, link, large }: Story & { large?: true }) {
  const [width, height] = large ? [700, 420] : [190, 150];
  return (
    <article className={large ? "story large" : "story"}>
      <Art kind="story" name={image} width={width} height={height} />
      <div>
        <h3 id={id}>{title}</h3>
        <p className="excerpt">{excerpt}</p>
        <p className="by">
          <Art kind="bust" name={author.avatar} width={36} height={36} />
          {author.name}
        </p>
        <a className="more" href={link} aria-describedby={id}>
          Read More
        </a>
      </div>
    </article>
  );
}
