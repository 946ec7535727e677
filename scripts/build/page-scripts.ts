import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build, type Plugin } from "vite";

const root = resolve(import.meta.dirname, "../..");
const enhanceSource = "src/site/navigation/enhance.ts";

/** A script of its own, complete, whose name changes with its content. */
type ScriptFile = { fileName: string; source: string };

const enhance = await bundle("enhance", enhanceSource);
const islands = await bundle("islands", "src/ui/islands/runtime.ts");

/**
 * The one script that stands in every page; the page's policy has to accept it. The rest are files, which a browser keeps:
 * written into each page they took 1.3 KB of what it waits for before it paints.
 *
 * A press until they are there is kept for them. Where that of the islands cannot be loaded, controls that do nothing
 * without script are hidden: see `scripted.css`.
 */
export const pageScript = [
  `var earlyPress;addEventListener("click",e=>{earlyPress=e.target})`,
  `document.querySelector("astro-island")&&import("/${islands.fileName}").catch(()=>{document.documentElement.dataset.failed=""})`,
  `addEventListener("load",()=>import("/${enhance.fileName}"))`,
].join(";");

/**
 * Makes files of the scripts that pages share, and gives the document the script that loads them as
 * `virtual:page-script`. Astro would write the runtime of its islands, their
 * strategies and a style (see `base.css`) into every page that has one.
 */
export function pageScripts(): Plugin[] {
  return [
    {
      name: "page-script",
      resolveId: (id) => (id === "virtual:page-script" ? `\0${id}` : null),
      load(id) {
        if (id !== "\0virtual:page-script") return null;
        const isBuild = this.environment.mode === "build";
        return `export default ${JSON.stringify(isBuild ? pageScript : `import("/${enhanceSource}")`)}`;
      },
    },
    {
      name: "page-script-files",
      apply: "build",
      transform(code, id) {
        if (!id.endsWith("/astro/dist/runtime/server/scripts.js")) return null;
        const written = /<(?:script|style)>\$\{[^{}]*\}<\/(?:script|style)>/g;
        if (code.match(written)?.length !== 4)
          this.error("Astro writes scripts and style of islands in another way than known");
        return code.replaceAll(written, "");
      },
      generateBundle() {
        if (this.environment.name !== "client") return;
        for (const file of [enhance, islands]) this.emitFile({ type: "asset", ...file });
      },
    },
  ];
}

async function bundle(name: string, entry: string): Promise<ScriptFile> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (!chunk) throw new Error(`${entry} gave no script`);
  const source = chunk.code.trim();
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name}.${hash}.js`, source };
}
