import { canonicalPath } from "../common/urls.ts";
import type { PageFile } from "../sections/schema.ts";
import type { Booklet, Chapter } from "./booklet.ts";
import { casesChapter, paperChapter, sectionChapter } from "./chapters.ts";
import type { Download } from "./download.schema.ts";
import type { Paper } from "./paper.schema.ts";

/** The content that downloads are made from, by place: `industries/it`, `structured-interviews`. */
export type Sources = {
  pages: ReadonlyMap<string, PageFile>;
  papers: ReadonlyMap<string, Paper>;
  site: { name: string; origin: URL };
};

/**
 * Gathers what a download prints.
 * @throws {Error} when it names a page, section or paper that is not there, or lacks a paper that its page promises
 */
export function makeBooklet(download: Download, sources: Sources): Booklet {
  const { title, subject, lead, note, cover } = download;
  const chapters = download.chapters.map((chapter) => chapterOf(chapter, sources));
  refuseBrokenPromise(download, chapters, sources);
  const date = newest([download.date, ...chapters.flatMap((chapter) => chapter.date ?? [])]);
  const { name, origin } = sources.site;
  return { title, subject, lead, note, date, cover, author: name, origin, chapters };
}

const newest = (dates: readonly Date[]) => new Date(Math.max(...dates.map(Number)));

function chapterOf(chapter: Download["chapters"][number], { pages, papers }: Sources): Chapter {
  if ("paper" in chapter) return paperChapter(get(papers, chapter.paper, "content/papers"));
  if ("cases" in chapter) {
    const from = chapter.from.map((id) => ({
      path: canonicalPath(`/${id}`),
      page: get(pages, id, "content/pages"),
    }));
    return casesChapter(chapter.cases, chapter.lead, from);
  }
  const page = get(pages, chapter.of, "content/pages");
  const section = page.sections.find(({ kind }) => kind === chapter.section);
  if (section?.kind !== chapter.section) {
    throw new Error(`content/pages/${chapter.of}.yaml has no section ${chapter.section}`);
  }
  return sectionChapter(section);
}

/** The cards of a page that offers papers name them: each needs its chapter, in the same order. */
function refuseBrokenPromise(download: Download, chapters: readonly Chapter[], sources: Sources) {
  if (!download.chapters.some((chapter) => "paper" in chapter)) return;
  const page = get(sources.pages, download.page, "content/pages");
  const promised = page.sections.flatMap((section) =>
    section.kind === "cards" ? section.cards.map(({ title }) => title) : [],
  );
  const kept = chapters.filter((_, index) => "paper" in (download.chapters[index] ?? {}));
  if (promised.join("\n") === kept.map(({ title }) => title).join("\n")) return;
  throw new Error(
    `/${download.page} promises “${promised.join("”, “")}”; the download has “${kept.map(({ title }) => title).join("”, “")}”`,
  );
}

function get<T>(entries: ReadonlyMap<string, T>, id: string, folder: string): T {
  const entry = entries.get(id);
  if (entry === undefined) throw new Error(`There is no ${folder}/${id}.yaml`);
  return entry;
}
