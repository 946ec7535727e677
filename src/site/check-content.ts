import { getCollection } from "astro:content";
import { z } from "zod";
import order from "../../content/page-order.yaml?raw";
import { checkFaces, type ShownPerson } from "../claims/check-faces.ts";
import { readYaml } from "../common/read-yaml.ts";
import { checkPages, type PlacedPage } from "../sections/rules/check-pages.ts";

/**
 * Holds the rules on content that need more than one file.
 * @throws {Error} naming each file with a fault, and the reason
 */
export async function checkContent(): Promise<void> {
  const pages = (await getCollection("pages")).map(({ id, filePath, data }) => ({
    file: filePath ?? `content/pages/${id}.yaml`,
    path: id === "home" ? "/" : `/${id}`,
    page: data,
  }));
  const articles = [...(await getCollection("news")), ...(await getCollection("posts"))];
  checkFaces([
    ...pages.flatMap(quoted),
    ...articles.map(({ id, filePath, data: { author } }) => ({
      file: filePath ?? id,
      name: author.name,
      portrait: author.avatar,
    })),
  ]);
  checkPages(pages, readYaml("content/page-order.yaml", order, z.array(z.string())));
}

/** The people whom a page quotes: by name, or by role where it gives none. */
function quoted({ file, page }: PlacedPage): ShownPerson[] {
  return page.sections.flatMap((section) =>
    section.kind === "quotes"
      ? section.quotes.map(({ author, role, person }) => ({
          file,
          name: author ?? role,
          portrait: person,
        }))
      : [],
  );
}
