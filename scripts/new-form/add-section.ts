import { parse, stringify } from "yaml";
import { sectionTemplate } from "./templates.ts";

/**
 * Puts the form's section before the page's last words.
 * @throws {Error} when the page cannot hold it
 */
export function addSection(text: string, file: string, name: string, heading: string): string {
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
