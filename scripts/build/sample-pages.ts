import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AstroIntegration } from "astro";

const samples = ["job"];
const fileOf = (client: string, sample: string) => join(client, `samples/${sample}.html`);

/**
 * Renders at build a page of each kind of which there are many and none is still, for what all of its kind have in common.
 * @param root the project's folder
 */
export function samplePages(root: string): AstroIntegration {
  return {
    name: "sample-pages",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        for (const sample of samples) {
          const entrypoint = join(root, `src/live/sample-${sample}.astro`);
          injectRoute({ pattern: `/samples/${sample}`, entrypoint, prerender: true });
        }
      },
    },
  };
}

/**
 * Takes the sample pages out of the built site.
 * @param client its folder
 * @returns their HTML
 */
export async function takeSamples(client: string): Promise<string[]> {
  const files = samples.map((sample) => fileOf(client, sample));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  await rm(join(client, "samples"), { recursive: true });
  return texts;
}
