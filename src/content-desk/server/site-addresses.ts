import { canonicalPath } from "../../common/urls.ts";
import { contentKindOf, type SiteAddresses } from "./content-kinds.ts";
import type { EditorServices } from "./content-services.ts";
import { listCurrent } from "./current-content.ts";
import { listDrafts } from "./drafts.ts";

/** Where the site has something now. */
export async function listAddresses(
  services: Pick<EditorServices, "db" | "content" | "answersAt">,
): Promise<SiteAddresses> {
  const { db, content } = services;
  const [current, drafts] = await Promise.all([listCurrent(content.current), listDrafts(db)]);
  const drafted = new Set(drafts.flatMap(({ path }) => addressOf(path) ?? []));
  return {
    pages: current.flatMap((path) => addressOf(path) ?? []),
    answersAt: (path) => services.answersAt(path) || drafted.has(path),
  };
}

/** Where the site shows a content file, if it is a page of its own. */
export function addressOf(path: string): string | undefined {
  const address = contentKindOf(path)?.addressOf?.(path);
  return address && canonicalPath(address);
}
