import discColor from "../disc-color.css?inline";
import { defineKind } from "../kind.ts";
import { chooseStories } from "../story.ts";
import storyCard from "../story-card.css?inline";
import { picturesOfCard } from "../story-card.tsx";
import { stories as schema } from "./schema.ts";
import styles from "./stories.css?inline";
import { Stories } from "./stories.tsx";

export const stories = defineKind({
  schema,
  Component: Stories,
  styles: [discColor, storyCard, styles],
  pictures: ({ stories }, page) =>
    chooseStories(stories, page.stories).flatMap((story, index) =>
      picturesOfCard(story, index === 0 ? "large" : "row"),
    ),
});
