import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { picture } from "./layers/draw.ts";
import { mirrorSources } from "./layers/mirror.ts";
import { closedFolders, listRooms, serverPaths, testModule } from "./layers/rooms.ts";

const root = resolve(import.meta.dirname, "..");
const document = join(root, "docs/rooms.md");

/** `npm run layers`: holds every import of `src`, those of types included, against the declared rooms. */
async function check(isDrawing: boolean): Promise<void> {
  const { modules, summary } = await readGraph();
  for (const { rule, from, to, cycle } of summary.violations) {
    const way = cycle ? cycle.map(({ name }) => name).join(" -> ") : to;
    process.stdout.write(`${rule.name}: ${from} -> ${way}\n`);
  }
  const strays = modules.filter(({ source }) => isStray(source));
  for (const { source } of strays) process.stdout.write(`every file is in a room: ${source}\n`);
  const drawn = await drawInto(picture(modules), isDrawing);
  if (!drawn)
    process.stdout.write("The picture in docs/rooms.md is old: npm run layers -- --draw\n");
  const { violations, totalCruised, totalDependenciesCruised = 0 } = summary;
  process.stdout.write(
    `${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length + strays.length} violations\n`,
  );
  process.exitCode = violations.length + strays.length === 0 && drawn ? 0 : 1;
}

async function readGraph(): Promise<ICruiseResult> {
  const mirror = await mirrorSources(root);
  try {
    const { output } = await cruise(
      ["src"],
      {
        baseDir: mirror.root,
        tsPreCompilationDeps: true,
        exclude: { path: testModule.source },
        doNotFollow: { path: "^\\.\\./|node_modules" },
        validate: true,
        ruleSet: { forbidden: rules() },
      },
      { extensions: [".ts", ".tsx", ".css", ".json"] },
    );
    if (typeof output === "string") throw new Error("A graph was asked for");
    return output;
  } finally {
    await mirror.remove();
  }
}

/** Files that Astro wants directly in `src` belong to no room, and may import any. */
const outside = /^src\/(?:content\.config|env\.d|middleware)\.ts$/;
const inRooms = listRooms().map(({ path }) => new RegExp(path));

const isStray = (source: string) =>
  source.startsWith("src/") && !outside.test(source) && !inRooms.some((room) => room.test(source));

function rules(): IForbiddenRuleType[] {
  const rooms = listRooms();
  const severity = "error";
  return [
    { name: "no cycle", severity, from: {}, to: { circular: true } },
    {
      name: "every import is found",
      severity,
      from: {},
      to: { couldNotResolve: true, path: "^[.].+[.](?:tsx?|astro)$" },
    },
    {
      name: "the server is reached through Astro.locals",
      severity,
      from: { path: "^src/", pathNot: [...serverPaths, "^src/(?:middleware|env\\.d)"] },
      to: { path: serverPaths, dependencyTypesNot: ["type-only"] },
    },
    ...closedFolders.map((folder) => ({
      name: `${folder} is reached by its doors`,
      severity: "error" as const,
      from: { path: "^src/", pathNot: `^${folder}/` },
      to: { path: `^${folder}/[^/]+/` },
    })),
    ...rooms.map(({ name, path, mayImport }) => ({
      name: `what ${name} may import`,
      severity: "error" as const,
      from: { path },
      to: { path: "^src/", pathNot: [path, ...mayImport] },
    })),
  ];
}

/** @returns whether the document has the picture, by now */
async function drawInto(drawn: string, isDrawing: boolean): Promise<boolean> {
  const text = await readFile(document, "utf8");
  if (!text.includes("```mermaid\n")) throw new Error("docs/rooms.md has no place for the picture");
  const withPicture = text.replace(/```mermaid\n[\s\S]*?```/, `\`\`\`mermaid\n${drawn}\`\`\``);
  if (isDrawing) await writeFile(document, withPicture);
  return isDrawing || text === withPicture;
}

await check(process.argv.includes("--draw"));
