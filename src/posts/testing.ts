import { globSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { readYaml } from "../common/read-yaml.ts";
import type { Story } from "../sections/story.ts";
import { article } from "./schema.ts";
import { newestFirst, storyOf } from "./stories.ts";

/** The files of a glob, with `/` between folders on every system. */
export function filesOf(glob: string): string[] {
  return globSync(glob)
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();
}

/** What stands between the `---` at the top of a Markdown file, checked as the build checks it. */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  const [, yaml = ""] = /^---\n([\s\S]*?\n)---\n/.exec(readFileSync(file, "utf8")) ?? [];
  return readYaml(file, yaml, schema);
}

/** All stories of the site, newest first, read without Astro. */
export function readStories(): Story[] {
  return filesOf("content/{news,posts}/**/*.md")
    .map((file) => {
      const id = file.replace(/^content\/(?:news|posts)\/|\.md$/g, "");
      return storyOf(id, readFrontMatter(file, article));
    })
    .toSorted(newestFirst);
}
