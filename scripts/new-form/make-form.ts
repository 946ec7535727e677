import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  addToCorrection,
  addToExamples,
  addToIsland,
  addToKnownForms,
  addToNames,
  addToPage,
  addToRoute,
  addToWordings,
} from "./edits.ts";
import { formTemplate, routeTemplate, schemaTemplate } from "./templates.ts";

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
 * Makes a form with example fields, its two mails, its place on a content page, and the page's route. Nothing is
 * written until everything is known to fit.
 * @returns the files that are new or changed, within the project
 * @throws {Error} saying what is wrong with the name, the heading or the page
 */
export async function makeForm({ root, name, heading, path }: NewForm): Promise<string[]> {
  checkName(root, name);
  checkHeading(heading);
  const page = checkPage(root, path);
  const route = `src/pages${path}.astro`;
  const read = (file: string) => readFile(join(root, file), "utf8");
  const edited = async (file: string, edit: (text: string) => string) =>
    [file, edit(await read(file))] as const;

  const files = [
    [`src/hiring/${name}/schema.ts`, schemaTemplate(name)] as const,
    [`src/hiring/${name}/form.tsx`, formTemplate(name, heading)] as const,
    await edited("src/sections/form/schema.ts", (text) => addToNames(text, name)),
    await edited("src/live/form-island.astro", (text) => addToIsland(text, name)),
    await edited("content/mails/forms.yaml", (text) => addToWordings(text, name)),
    await edited("src/program/forms.ts", (text) => addToKnownForms(text, name)),
    await edited("src/program/mail-preview/example-answers.ts", (text) =>
      addToExamples(text, name),
    ),
    await edited("src/private-link/correction.tsx", (text) => addToCorrection(text, name)),
    existsSync(join(root, route))
      ? await edited(route, (text) => addToRoute(text, route, name))
      : ([route, routeTemplate(path, name)] as const),
    await edited(page, (text) => addToPage(text, page, name, heading)),
  ];
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return files.map(([file]) => file);
}

function checkName(root: string, name: string): void {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || name.length > 40) {
    throw new Error("Write the name like site-visit: lower-case words and hyphens");
  }
  const known = readFileSync(join(root, "src/program/forms.ts"), "utf8");
  if (
    existsSync(join(root, `src/hiring/${name}`)) ||
    new RegExp(`^ {2}"?${name}"?:`, "m").test(known)
  ) {
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
