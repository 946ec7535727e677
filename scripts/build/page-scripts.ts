import { createHash } from "node:crypto";
import { extname, resolve } from "node:path";
import { build, type Plugin } from "vite";

const root = resolve(import.meta.dirname, "../..");
const enhanceSource = "src/site/navigation/enhance.ts";
const openedSource = "src/program/opened.css";

/** A script or a style of its own, complete, whose name changes with its content. */
type SharedFile = { fileName: string; source: string };

const islands = await bundle("islands.js", "src/ui/islands/runtime.ts");
const enhance = await bundle("enhance.js", enhanceSource, {
  "import.meta.env.ISLANDS": JSON.stringify(`/${islands.fileName}`),
});
const opened = await bundle("opened.css", openedSource);

/** Where the styles are of what nobody sees before opening, pointing, sending or printing. */
const openedStyles = `/${opened.fileName}`;

/**
 * The one script that stands in every page; the page's policy has to accept it. The rest are files, which a browser keeps:
 * written into each page they took 1.3 KB of what it waits for before it paints, and the styles of the menus 1 KB more.
 * They are asked for when the page has loaded and something was painted, or at the first press: until then the line is the fonts'. A
 * stylesheet that a script adds holds up no paint.
 *
 * A press until they are there is kept for them, and so is the address, which Back may have changed by then. Where they
 * cannot be loaded, controls that do nothing without script are hidden: see `scripted.css`.
 */
export const pageScript = [
  `var earlyPress,loadedAt=location.href,rest=()=>{rest=()=>{}`,
  `document.head.insertAdjacentHTML("beforeend","<link rel=stylesheet href=${openedStyles}>")`,
  `import("/${enhance.fileName}").catch(()=>{document.body.dataset.failed=""})}`,
  `addEventListener("click",e=>{earlyPress=e.target;rest()})`,
  // Firefox does not tell of every first paint.
  `addEventListener("load",()=>{new PerformanceObserver(()=>rest()).observe({type:"paint",buffered:true});setTimeout(()=>rest(),1e3)})`,
].join(";");

/**
 * Makes files of the scripts and styles that pages share, and gives the document the script that loads them, and the address of
 * the styles for who has no script, as `virtual:page-script`. Astro would write the runtime of its islands, their
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
        const script = isBuild
          ? pageScript
          : `var loadedAt=location.href;import("/${openedSource}");import("/${enhanceSource}")`;
        const styles = isBuild ? openedStyles : `/${openedSource}?direct`;
        return `export const pageScript=${JSON.stringify(script)},openedStyles=${JSON.stringify(styles)}`;
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
        for (const file of [enhance, islands, opened]) this.emitFile({ type: "asset", ...file });
      },
    },
  ];
}

/**
 * @param name with the ending of what it makes of the entry
 * @param define what is written in place of what
 */
async function bundle(
  name: string,
  entry: string,
  define: Record<string, string> = {},
): Promise<SharedFile> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: "error",
    define,
    // As Astro builds the styles of pages: with nesting and `light-dark` as they are written.
    build: { write: false, cssTarget: "esnext", rolldownOptions: { input: entry } },
  });
  const files = "output" in built ? built.output : [];
  const file = files.find(({ fileName }) => extname(fileName) === extname(name));
  if (!file) throw new Error(`${entry} gave no ${name}`);
  const source = (file.type === "chunk" ? file.code : file.source).toString().trim();
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name.replace(".", `.${hash}.`)}`, source };
}
