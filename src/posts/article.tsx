import type { ReactNode } from "react";
import { Art, HeroScene, StoryScene } from "../art/index.ts";
import { ClaimNote } from "../claims/claim-note.tsx";
import type { PageArt } from "../sections/art.schema.ts";
import type { Story } from "../sections/story.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Day } from "../ui/day.tsx";
import { fieldOfArticle } from "./fields.ts";
import { type Heading, ReadingText } from "./reading-text.tsx";

type ArticleProps = {
  story: Story;
  parent: { label: string; href: string };
  /** The scene that the design gives this address; without one the story's own drawing is the hero. */
  art: PageArt | undefined;
  minutes: number;
  headings: readonly Heading[];
  /** The text. */
  children: ReactNode;
};

/** A news story, a post or a guide: its header with the drawn scene, and its text. */
export function Article({
  story,
  parent,
  art,
  minutes,
  headings,
  children,
}: ArticleProps): ReactNode {
  return (
    <article>
      <header
        className={`hero hero-${art?.layout ?? "story"} article f-${fieldOfArticle(story, art)}`}
      >
        <div className="wrap">
          <div className="copy">
            <Breadcrumb crumbs={[parent]} />
            <h1>{story.title}</h1>
            <p className="lead">{story.excerpt}</p>
            <Byline story={story} minutes={minutes} />
            <ClaimNote claims={[story.author.claim]} />
          </div>
          {art ? <HeroScene {...art} /> : <StoryScene name={story.image} />}
        </div>
      </header>
      <ReadingText headings={headings}>{children}</ReadingText>
    </article>
  );
}

function Byline({ story, minutes }: Pick<ArticleProps, "story" | "minutes">) {
  const { author, category, date, updated } = story;
  return (
    <div className="byline">
      <Art kind="bust" name={author.avatar} width={64} height={64} late />
      <p>
        <b>{author.name}</b>
        <span>{category}</span>
        <span>
          <Day date={date} />
        </span>
        {updated && (
          <span>
            Updated on <Day date={updated} />
          </span>
        )}
        <span>{minutes} min read</span>
      </p>
    </div>
  );
}
