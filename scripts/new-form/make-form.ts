import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { addSection } from "./add-section.ts";
import {
  factTemplate,
  formTemplate,
  islandTemplate,
  listedForm,
  listedIsland,
  registrationTemplate,
  schemaTemplate,
  wordingTemplate,
} from "./templates.ts";

type NewForm = {
  /** The project's folder. */
  root: string;
  /** Such as `site-visit`. */
  name: string;
  heading: string;
  /** The address of its page, such as `/services/staffing`. */
  path: string;
};

/**
 * Makes a form with example fields: its folder, its words, its section on a content page, and a line in each of the two lists of forms. Nothing is written until everything is known to fit.
 * @returns the files that are new or changed, within the project
 * @throws {Error} saying what is wrong with the name, the heading or the page
 */
export async function makeForm({ root, name, heading, path }: NewForm): Promise<string[]> {
  checkName(root, name);
  checkHeading(heading);
  const page = checkPage(root, path);
  const folder = `src/hiring/${name}`;
  const files = {
    [`${folder}/schema.ts`]: schemaTemplate(name),
    [`${folder}/form.tsx`]: formTemplate(name, heading),
    [`${folder}/island.astro`]: islandTemplate(name),
    [`${folder}/server/form.ts`]: registrationTemplate(name),
    [`${folder}/form.fixture.ts`]: factTemplate(name, path),
    [`content/mails/${name}.yaml`]: wordingTemplate(name),
    [page]: addSection(await readFile(join(root, page), "utf8"), page, name, heading),
  };
  const lines = {
    "src/program/form-list.ts": listedForm(name),
    "src/live/form-list.ts": listedIsland(name),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  for (const [file, line] of Object.entries(lines)) await appendFile(join(root, file), line);
  return [...Object.keys(files), ...Object.keys(lines)];
}

function checkName(root: string, name: string): void {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || name.length > 40) {
    throw new Error("Write the name like site-visit: lower-case words and hyphens");
  }
  if (existsSync(join(root, `content/mails/${name}.yaml`))) {
    throw new Error(`There is a form of this name already: ${name}`);
  }
}

function checkHeading(heading: string): void {
  if (heading.trim() !== heading || !/^[^\n]{5,60}$/.test(heading)) {
    throw new Error("Write a heading of 5 to 60 characters, in quotes: 'Ask for a site visit'");
  }
}

function checkPage(root: string, path: string): string {
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path)) {
    throw new Error("Write the page's address like /services/staffing");
  }
  const file = `content/pages${path}.yaml`;
  if (path === "/home" || !existsSync(join(root, file))) {
    throw new Error(`A form stands on a content page, and there is no ${file} for it`);
  }
  return file;
}
