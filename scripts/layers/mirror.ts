import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript";

/** A copy of the sources that dependency-cruiser can read, which knows no `.astro` files. */
export type Mirror = { root: string; remove(): Promise<void> };

/**
 * Copies `src` into a temporary folder, of each `.astro` file only what it imports, as TypeScript.
 * @param root of the project
 */
export async function mirrorSources(root: string): Promise<Mirror> {
  const folder = await mkdtemp(join(tmpdir(), "layers-"));
  for await (const path of glob("src/**/*.{ts,tsx,astro,css,json}", { cwd: root })) {
    const text = await readFile(join(root, path), "utf8");
    const isAstro = path.endsWith(".astro");
    const copy = join(folder, isAstro ? `${path}.ts` : path);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, isAstro ? importsOf(text) : text.replaceAll('.astro"', '.astro.ts"'));
  }
  return { root: folder, remove: () => rm(folder, { recursive: true }) };
}

/** The imports of a component's frontmatter, and the scripts that its markup loads. */
function importsOf(component: string): string {
  const [, frontmatter = "", ...markup] = component.split(/^---$/m);
  const { statements } = ts.createSourceFile("frontmatter.ts", frontmatter, ts.ScriptTarget.Latest);
  const imports = statements
    .filter(ts.isImportDeclaration)
    .map(({ pos, end }) => frontmatter.slice(pos, end));
  const scripts = markup.join("").matchAll(/<script src="([^"]+)"/g);
  const loaded = [...scripts].map(([, path]) => `import "${path}";`);
  return [...imports, ...loaded].join("\n").replaceAll('.astro"', '.astro.ts"');
}
