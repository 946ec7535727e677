import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { canonicalPath } from "../../src/common/urls.ts";
import { type ArtRow, chooseArt } from "../../src/content-desk/new-page/choose-art.ts";
import { examplePage, withSpace } from "../../src/content-desk/new-page/example.ts";

/** The addresses of all pages, in the order of the site's plan. */
export const orderFile = "content/page-order.yaml";

const pageWithArt = z.object({
  art: z.object({
    hour: z.string(),
    thread: z.string(),
    layout: z.string(),
    subject: z.string(),
  }),
});

type NewPage = {
  /** The project's folder. */
  root: string;
  /** The page's place, such as `industries/space`. */
  place: string;
  title: string;
};

/**
 * Makes a content file that the build accepts, with art that goes with its neighbors', and names it in the plan.
 * @returns the file, within the project
 * @throws {Error} saying what is wrong with the place or the title
 */
export async function makePage({ root, place, title }: NewPage): Promise<string> {
  const file = `content/pages/${place}.yaml`;
  const parent = parentOf(root, place);
  checkTitle(title);
  if (existsSync(join(root, file))) throw new Error(`${file} exists already`);
  if (existsSync(join(root, `src/pages/${place}.astro`))) {
    throw new Error(`/${place} exists already: src/pages/${place}.astro`);
  }
  const order = await readFile(join(root, orderFile), "utf8");
  const { row, after } = chooseArt(await readArt(root, order), `/${place}`);
  const page = examplePage(title, parent, row);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), withSpace(stringify(page, { lineWidth: 0 })), { flag: "wx" });
  await writeFile(join(root, orderFile), order.replace(`\n- ${after}\n`, `$&- /${place}\n`));
  return file;
}

/** The art of all pages, in the order of the plan. */
function readArt(root: string, order: string): Promise<ArtRow[]> {
  const paths = z.array(z.string()).parse(parse(order));
  return Promise.all(
    paths.map(async (path) => {
      const file = `content/pages${path === "/" ? "/home" : path}.yaml`;
      const { art } = pageWithArt.parse(parse(await readFile(join(root, file), "utf8")));
      return { path, ...art };
    }),
  );
}

function parentOf(root: string, place: string) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(place)) {
    throw new Error(`Write the place like industries/space: lower-case words, hyphens, one /`);
  }
  const [folder = "", slug] = place.split("/");
  if (!slug) return undefined;
  if (["blog", "guide", "news"].includes(folder)) {
    throw new Error(`A story is a Markdown file in content/news or content/posts, and no page`);
  }
  if (!existsSync(join(root, `content/pages/${folder}.yaml`))) {
    throw new Error(`There is no page /${folder} that it could stand below`);
  }
  const label = folder.replaceAll("-", " ");
  return { label: label[0]?.toUpperCase() + label.slice(1), href: canonicalPath(`/${folder}`) };
}

function checkTitle(title: string): void {
  if (title.trim() !== title || title.length < 5 || title.length > 60 || title.includes("\n")) {
    throw new Error("Write a title of 5 to 60 characters, in quotes, such as 'Space staffing'");
  }
}
