import { readValue, writeValue } from "../yaml/write-value.ts";

/** What a content file says: its fields, and of a Markdown file the text below them. */
export type Content = { value: unknown; body?: string | undefined };

const frontMatter = /^---\n([\s\S]*?\n)---\n/;

/**
 * Reads a content file as it is written, whether or not its schema takes it.
 * @throws {NotYamlError}
 */
export function readContent(path: string, text: string): Content {
  if (!isMarkdown(path)) return { value: readValue(text) };
  const [head = "", yaml = ""] = frontMatter.exec(text) ?? [];
  return { value: readValue(yaml), body: text.slice(head.length).trim() };
}

/**
 * Changes a content file so that it says something else, and leaves everything besides byte for byte.
 * @throws {NotYamlError}
 */
export function writeContent(path: string, text: string, { value, body = "" }: Content): string {
  if (!isMarkdown(path)) return writeValue(text, value);
  const [head = "", yaml = ""] = frontMatter.exec(text) ?? [];
  const below = text.slice(head.length);
  const typed = body.replaceAll(/\r\n?/g, "\n").trim();
  return `---\n${writeValue(yaml, value)}---\n${below.trim() === typed ? below : `\n${typed}\n`}`;
}

/** Changes the fields of a file, and nothing below them. */
export function changeFields(path: string, text: string, change: (yaml: string) => string): string {
  if (!isMarkdown(path)) return change(text);
  return text.replace(frontMatter, (_, yaml: string) => `---\n${change(yaml)}---\n`);
}

const isMarkdown = (path: string): boolean => path.endsWith(".md");
