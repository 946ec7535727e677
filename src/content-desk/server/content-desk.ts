import type { DeskServices } from "../../desk/server/answer.ts";
import type { ContentFolders } from "./current-content.ts";

/** What the pages about the words of the site work with. */
export type ContentDeskServices = DeskServices & { content: ContentFolders };

/** What the pages below `/staff/content` ask. */
export type ContentDesk = object;

export function openContentDesk(_services: ContentDeskServices): ContentDesk {
  return {};
}
