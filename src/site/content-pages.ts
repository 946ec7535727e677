import { getCollection } from "astro:content";
import { canonicalPath } from "../common/urls.ts";
import { loadStories } from "../posts/load.ts";
import { addressOfPart, partsOf } from "../sections/archive/archive-parts.ts";
import { composePage, type Page } from "../sections/page.ts";
import type { PageFile } from "../sections/schema.ts";
import type { Story } from "../sections/story.ts";
import { kept } from "./kept.ts";

interface ContentPage {
  /** Its address in the right spelling. */
  path: string;
  page: Page;
}

/** Every page of `content/pages`, ready to be rendered. One with the list of all stories is as many pages as that has. */
export const loadContentPages = kept(async (): Promise<ContentPage[]> => {
  const [files, stories] = await Promise.all([getCollection("pages"), loadStories()]);
  return files.flatMap(({ id, data }) => {
    const path = canonicalPath(id === "home" ? "/" : `/${id}`);
    const first = { path, page: composePage(data, { stories, part: 1 }) };
    const hasArchive = data.sections.some(({ kind }) => kind === "archive");
    return hasArchive ? [first, ...laterParts(data, stories)] : [first];
  });
});

/** The numbered pages of the list: the same page with less of a hero, so that the stories are in sight. */
function laterParts(file: PageFile, stories: readonly Story[]): ContentPage[] {
  const art = { hour: file.art.hour, thread: "-", layout: "plain", subject: "" } as const;
  return Array.from({ length: partsOf(stories) - 1 }, (_, index) => {
    const part = index + 2;
    const title = `${file.title}, page ${part}`;
    const description = `${title}: ${file.description}`.slice(0, 160);
    const page = composePage({ ...file, title, description, art }, { stories, part });
    return { path: addressOfPart(part), page };
  });
}

/**
 * One content page, for a route that renders it on demand.
 * @throws {Error} when no content file has this address
 */
export async function loadContentPage(path: string): Promise<Page> {
  const found = (await loadContentPages()).find((page) => page.path === path);
  if (!found) throw new Error(`No file in content/pages is the page ${path}`);
  return found.page;
}
