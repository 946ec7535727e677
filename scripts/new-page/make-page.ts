import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { canonicalPath } from "../../src/common/urls.ts";
import { addArt } from "./choose-art.ts";
import { examplePage } from "./example.ts";

export const artTable = "src/art/page-art.json";

const artRows = z.array(
  z.strictObject({
    path: z.string(),
    hour: z.string(),
    thread: z.string(),
    layout: z.string(),
    subject: z.string(),
  }),
);

type NewPage = {
  /** The project's folder. */
  root: string;
  /** The page's place, such as `industries/space`. */
  place: string;
  title: string;
};

/**
 * Makes a content file that the build accepts, and gives the page its art.
 * @returns the file, within the project
 * @throws {Error} saying what is wrong with the place or the title
 */
export async function makePage({ root, place, title }: NewPage): Promise<string> {
  const file = `content/pages/${place}.yaml`;
  const rows = artRows.parse(JSON.parse(await readFile(join(root, artTable), "utf8")));
  const parent = parentOf(root, place);
  checkTitle(title);
  if (existsSync(join(root, file))) throw new Error(`${file} exists already`);
  if (rows.some(({ path }) => path === `/${place}`)) {
    throw new Error(`/${place} exists already: ${artTable} has a row for it`);
  }
  const { table, row } = addArt(rows, `/${place}`);
  const page = examplePage(title, parent, row);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), withSpace(stringify(page, { lineWidth: 0 })), { flag: "wx" });
  await writeFile(join(root, artTable), `${JSON.stringify(table, undefined, 2)}\n`);
  return file;
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

/** An empty line before each section, as in the other files. */
function withSpace(yaml: string): string {
  return yaml.replace(/\n {2}- kind: (?!hero)/g, "\n$&");
}
