import type { PageArt } from "../sections/art.schema.ts";
import close from "../sections/close/close.css?inline";
import { heroStyles } from "../sections/hero/styles.ts";
import rays from "../sections/rays.css?inline";
import storyCard from "../sections/story-card.css?inline";
import article from "./article.css?inline";
import reading from "./reading-text.css?inline";

type Layout = PageArt["layout"];

/** The CSS of an article's page; without a layout its hero shows the story's picture. */
export const articleStyles = (layout?: Layout) =>
  heroStyles(layout) + article + reading + storyCard + rays + close;

/** The CSS of a legal document's page. */
export const legalStyles = (layout: Layout) => heroStyles(layout) + reading;
