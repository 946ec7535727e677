import discColor from "../disc-color.css?inline";
import { defineKind } from "../kind.ts";
import storyCard from "../story-card.css?inline";
import { picturesOfCard } from "../story-card.tsx";
import styles from "./archive.css?inline";
import { Archive } from "./archive.tsx";
import { partOf } from "./archive-parts.ts";
import { archive as schema } from "./schema.ts";

export const archive = defineKind({
  schema,
  Component: Archive,
  styles: [discColor, storyCard, styles],
  pictures: (_, page) => partOf(page).flatMap((story) => picturesOfCard(story, "dated")),
});
