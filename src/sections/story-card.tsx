import type { ReactNode } from "react";
import { type ArtSheet, SheetArt, type SheetItem } from "../art/index.ts";
import { isExample } from "../claims/notes.ts";
import { Day } from "../ui/day.tsx";
import type { Story } from "./story.ts";

/** `large` leads a group, `row` has its picture at the left, `dated` is a row of a list, `column` stands beside others. */
type Look = "large" | "row" | "dated" | "column";

type StoryCardProps = { story: Story; sheet: ArtSheet; look: Look };

/** One story in a list of them. The whole card leads to it. */
export function StoryCard({ story, sheet, look }: StoryCardProps): ReactNode {
  const { title, excerpt, href } = story;
  const isDated = look === "dated" || look === "column";
  return (
    <article className={`story ${look}`}>
      <SheetArt sheet={sheet} item={pictureOf(story, look)} {...sizes[look]} />
      <div>
        {isDated && <Dateline story={story} />}
        <h3>{title}</h3>
        {look !== "column" && (
          <>
            <p className="excerpt">{excerpt}</p>
            <Byline story={story} sheet={sheet} />
          </>
        )}
        <a className="more" href={href}>
          Read More<span className="sr">: {title}</span>
        </a>
      </div>
    </article>
  );
}

function Dateline({ story: { category, date } }: { story: Story }) {
  return (
    <p className="dateline">
      {category}
      <Day date={date} />
    </p>
  );
}

function Byline({ story: { author }, sheet }: Omit<StoryCardProps, "look">) {
  return (
    <p className="by">
      <SheetArt sheet={sheet} item={bustOf(author)} width={36} height={36} />
      {author.name}
      {isExample(author.claim) && " (example)"}
    </p>
  );
}

const sizes: Record<Look, { width: number; height: number }> = {
  large: { width: 700, height: 420 },
  row: { width: 190, height: 150 },
  dated: { width: 266, height: 210 },
  column: { width: 350, height: 210 },
};

/** The pictures that a card needs on its page's sheet. */
export function picturesOfCard(story: Story, look: Look): SheetItem[] {
  const picture = pictureOf(story, look);
  return look === "column" ? [picture] : [picture, bustOf(story.author)];
}

const pictureOf = ({ image }: Story, look: Look): SheetItem => ({
  kind: look === "large" || look === "column" ? "story" : "teaser",
  name: image,
});

const bustOf = ({ avatar }: Story["author"]): SheetItem => ({ kind: "bust", name: avatar });
