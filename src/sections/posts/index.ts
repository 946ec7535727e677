import discColor from "../disc-color.css?inline";
import { defineKind } from "../kind.ts";
import { chooseStories } from "../story.ts";
import storyCard from "../story-card.css?inline";
import { picturesOfCard } from "../story-card.tsx";
import { Posts } from "./posts.tsx";
import { posts as schema } from "./schema.ts";

export const posts = defineKind({
  schema,
  Component: Posts,
  styles: [discColor, storyCard],
  pictures: ({ posts }, page) =>
    chooseStories(posts, page.stories).flatMap((story) => picturesOfCard(story, "column")),
});
