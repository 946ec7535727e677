import { type DeskAnswer, type DeskServices, withRole } from "../../desk/server/answer.ts";
import type { Session } from "../../desk/server/sessions.ts";
import { contentRoles } from "../roles.ts";
import type { ContentFolders } from "./current-content.ts";

/** Where the words of the site are kept: as it shows them, and as they are being written. */
export type ContentStore = Pick<DeskServices, "db"> & { content: ContentFolders };

/** The site as the program that answers shows it. */
export type ShownSite = {
  content: ContentFolders;
  /** Whether it has something at a path, in its right spelling. */
  answersAt(path: string): boolean;
};

/** What the pages about the words of the site work with. */
export type EditorServices = DeskServices & ShownSite;

/** Answers those who may change the words of the site. For everybody else there is no such page. */
export function withEditor<Shown>(
  request: Request,
  services: EditorServices,
  answer: (session: Session) => Promise<DeskAnswer<Shown>>,
): Promise<DeskAnswer<Shown>> {
  return withRole(request, services, contentRoles, answer);
}
