import { existsSync, globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { parse } from "yaml";
import { z } from "zod";
import { canonicalPath } from "../../src/common/urls.ts";
import { livePartOf } from "../../src/sections/live-part.ts";
import { listIn } from "./list-in.ts";

/** As much of a content file as tells its live parts; the schema checks all of it later. */
const sections = z.object({
  sections: z.array(
    z.object({
      kind: z.string(),
      form: z.string().optional(),
      search: z.string().optional(),
      places: z.boolean().optional(),
    }),
  ),
});

type LivePage = { path: string; parts: string[] };

/**
 * Gives every content page with live parts a route, which brings the scripts and styles of these parts and of no others.
 * @param root the project's folder
 */
export function livePages(root: string): AstroIntegration {
  return {
    name: "live-pages",
    hooks: {
      "astro:config:setup": async ({ injectRoute, createCodegenDir }) => {
        const folder = createCodegenDir();
        for (const page of readLivePages(root)) {
          const entrypoint = new URL(`${page.path.slice(1).replaceAll("/", "-")}.astro`, folder);
          await writeFile(entrypoint, routeOf(root, page));
          injectRoute({ pattern: page.path, entrypoint, prerender: isStill(page) });
        }
      },
    },
  };
}

/** The content pages with live parts, but for those that are a route of their own. */
export function readLivePages(root: string): LivePage[] {
  return globSync("content/pages/**/*.yaml", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .map((file) => ({
      path: file.replace(/^content\/pages(.*)\.yaml$/, "$1"),
      parts: partsOf(readFileSync(join(root, file), "utf8")),
    }))
    .filter(
      ({ parts, path }) => parts.length > 0 && !existsSync(join(root, `src/pages${path}.astro`)),
    )
    .toSorted((one, other) => one.path.localeCompare(other.path, "en"));
}

function partsOf(text: string): string[] {
  const page = sections.safeParse(parse(text));
  return [...new Set((page.data?.sections ?? []).flatMap((section) => livePartOf(section) ?? []))];
}

/** The search alone needs no server to be rendered. */
const isStill = ({ parts }: LivePage) => parts.every((part) => part === "search");

const takesPosts = ({ parts }: LivePage) =>
  parts.some((part) => !["search", "jobs", "jobs-by-place", "job-alert"].includes(part));

/** The source of a page's route. */
export function routeOf(root: string, page: LivePage): string {
  const imports = page.parts.map(
    (part, index) => `import Part${index} from "${fileOf(root, part)}";`,
  );
  const sources = page.parts.map((part) => readFileSync(fileOf(root, part), "utf8"));
  const parts = page.parts.map((part, index) => `${JSON.stringify(part)}: Part${index}`);
  return `---
import { answerLivePage } from "${root}/src/live/answer-live-page.ts";
import LivePage from "${root}/src/live/live-page.astro";
${imports.join("\n")}

${[takesPosts(page) ? "export const takesPosts = true;" : "", ...keepingOf(sources)].join("\n")}

const answer = await answerLivePage(Astro, "${canonicalPath(page.path)}");
if (answer.response) return answer.response;
Astro.response.status = answer.status;
---

<LivePage {...answer.shown} parts={{ ${parts.join(", ")} }} />
`;
}

/** A page shows and reads what its parts do; it is kept only if each of them says what it shows. */
function keepingOf(sources: readonly string[]): string[] {
  const shows = sources.map((source) => listIn(source, "shows"));
  const reads = sources.flatMap((source) => listIn(source, "reads") ?? []);
  const isKept = shows.every((things) => things !== undefined);
  const listOf = (texts: readonly (string | undefined)[]) => JSON.stringify([...new Set(texts)]);
  return isKept
    ? [`export const shows = ${listOf(shows.flat())};`, `export const reads = ${listOf(reads)};`]
    : [];
}

/** A form brings its island itself. */
function fileOf(root: string, part: string): string {
  const own = `src/live/parts/${part}.astro`;
  const [file] = existsSync(join(root, own))
    ? [own]
    : globSync(`src/**/${part}/island.astro`, { cwd: root });
  if (!file)
    throw new Error(`A page in content/pages has the form ${part}, which has no island.astro`);
  return `${root}/${file.replaceAll("\\", "/")}`;
}
