import { parse, stringify } from "yaml";
import { camelCase, pascalCase } from "./names.ts";
import { sectionTemplate, wordingTemplate } from "./templates.ts";

/** Adds a form to those that a content page can hold. */
export const addToNames = (text: string, name: string): string =>
  replace(
    text,
    "formNames in sections/form/schema.ts",
    /(formNames = \[[^\]]*?),?(\s*\] as const)/,
    `$1, "${name}"$2`,
  );

/** Adds a form's component to the table of islands. */
export function addToIsland(text: string, name: string): string {
  const component = `${pascalCase(name)}Form`;
  const row = `{name === "${name}" && <${component} client:visible {...props} />}`;
  const imported = `import { ${component} } from "../hiring/${name}/form.tsx";`;
  return `${replace(text, "form-island.astro", /^---\n/, `---\n${imported}\n`)}${row}\n`;
}

/** Adds what a form's mails say. */
export const addToWordings = (text: string, name: string): string =>
  `${text}${wordingTemplate(name)}`;

/** Adds a form to those that the server knows. */
export function addToKnownForms(text: string, name: string): string {
  const form = `${camelCase(name)}Form`;
  const row = `  "${name}": { definition: ${form} },\n`;
  const imported = `import { ${form} } from "../hiring/${name}/schema.ts";\n`;
  return imported + replace(text, "the table in forms.ts", /^\} satisfies Record/m, `${row}$&`);
}

/** Adds example answers, which the preview of its mails shows. */
export function addToExamples(text: string, name: string): string {
  const row = `  "${name}": { ...person, request: "An example request" },\n`;
  return replace(text, "example-answers.ts", /(exampleAnswers\b.*?)^\};/ms, `$1${row}};`);
}

/** Adds a form's component to those under a private link. */
export function addToCorrection(text: string, name: string): string {
  const component = `${pascalCase(name)}Form`;
  const imported = `import { ${component} } from "../hiring/${name}/form.tsx";\n`;
  const row = `  "${name}": ${component},\n`;
  return imported + replace(text, "correction.tsx", /^\};/m, `${row}$&`);
}

/**
 * Adds a form to a page that has another already.
 * @throws {Error} when the route is of another make
 */
export function addToRoute(text: string, route: string, name: string): string {
  const form = `${camelCase(name)}Form`;
  const source = "../".repeat(route.split("/").length - 2);
  const imported = `import { ${form} } from "${source}hiring/${name}/schema.ts";`;
  return replace(
    replace(text, route, /(answerPage\(\s*Astro,\s*\[[^\]]*?),?(\s*\])/, `$1, ${form}$2`),
    route,
    /^---\n/,
    `---\n${imported}\n`,
  );
}

/**
 * Puts the form's section before the page's last words.
 * @throws {Error} when the page cannot hold it
 */
export function addToPage(text: string, file: string, name: string, heading: string): string {
  const sections: { kind?: string; id?: string }[] = parse(text).sections;
  if (sections.some(({ kind }) => kind === "archive")) {
    throw new Error(`${file} is a list of several pages, which cannot hold a form`);
  }
  if (sections.some(({ id }) => id === name)) {
    throw new Error(`${file} has a section with the id ${name} already`);
  }
  const section = stringify([sectionTemplate(name, heading)], { lineWidth: 0 });
  const indented = section.trimEnd().replace(/^(?=.)/gm, "  ");
  const isClosed = sections.at(-1)?.kind === "close";
  const end = isClosed ? text.lastIndexOf("\n  - kind: close") : text.length;
  return `${text.slice(0, end).trimEnd()}\n\n${indented}\n${text.slice(end)}`;
}

/** @throws {Error} when the pattern is not there */
function replace(text: string, place: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) {
    throw new Error(`${place} is not as this command knows it: add the form by hand there`);
  }
  return text.replace(pattern, by);
}
