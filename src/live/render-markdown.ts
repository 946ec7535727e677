import { createSatteriMarkdownProcessor } from "@astrojs/markdown-satteri";
import type { Heading } from "../posts/reading-text.tsx";

/** A text as Astro renders the Markdown files of the content: with the same library and the same settings. */
export async function renderMarkdown(
  markdown: string,
): Promise<{ html: string; headings: readonly Heading[] }> {
  const { render } = await createSatteriMarkdownProcessor();
  const { code, metadata } = await render(markdown);
  return { html: code, headings: metadata.headings };
}
