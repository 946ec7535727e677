import { byKind, type Kind } from "../sections/by-kind.ts";
import type { PageFile } from "../sections/schema.ts";

/** A kind of section, with the first of that kind that there is; undefined: no page uses it. */
export interface Sample<Page> {
  kind: Kind;
  found: { section: PageFile["sections"][number]; page: Page; path: string } | undefined;
}

/** Every kind of section, as the first page in the order of addresses shows it. */
export function sampleOfEachKind<Page extends Pick<PageFile, "sections">>(
  pages: readonly { path: string; page: Page }[],
): Sample<Page>[] {
  const kinds = Object.values(byKind).map(({ schema }) => schema.shape.kind.value);
  const inOrder = pages.toSorted((one, other) => one.path.localeCompare(other.path, "en"));
  const all = inOrder.flatMap(({ path, page }) =>
    page.sections.map((section) => ({ section, page, path })),
  );
  return kinds.map((kind) => ({ kind, found: all.find(({ section }) => section.kind === kind) }));
}
