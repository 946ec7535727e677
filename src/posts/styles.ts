import claimNote from "../claims/claim-note.css?inline";
import type { PageArt } from "../sections/art.schema.ts";
import close from "../sections/close/close.css?inline";
import discColor from "../sections/disc-color.css?inline";
import { heroStyles } from "../sections/hero/styles.ts";
import rays from "../sections/rays.css?inline";
import storyCard from "../sections/story-card.css?inline";
import breadcrumb from "../ui/breadcrumb.css?inline";
import article from "./article.css?inline";
import more from "./reading-more.css?inline";
import table from "./reading-table.css?inline";
import reading from "./reading-text.css?inline";

type Layout = PageArt["layout"];

/** The CSS of an article's page with this text, as HTML; without a layout its hero shows the story's picture. */
export const articleStyles = (text: string, layout?: Layout) =>
  heroStyles(layout) +
  breadcrumb +
  discColor +
  claimNote +
  article +
  textStyles(text) +
  storyCard +
  rays +
  close;

/** The CSS of a legal document's page with this text, as HTML. */
export const legalStyles = (text: string, layout: Layout) => heroStyles(layout) + textStyles(text);

/** A page has the styles of what its text holds, and no others: see record 42. */
function textStyles(text: string): string {
  const hasTable = text.includes("<table");
  const hasMore = /<(?:h3|ol|blockquote|hr)\b/.test(text);
  return reading + (hasTable ? table : "") + (hasMore ? more : "");
}
