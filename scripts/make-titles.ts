import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { formatLine } from "../src/jobs/search/server/titles/occupation-lines.ts";
import { pickTitles } from "./make-titles/pick-titles.ts";
import { readOnet } from "./make-titles/read-onet.ts";
import { print, printError } from "./terminal.ts";

const usage = "Usage:\n  npm run titles:make -- <folder with the tables of an O*NET database>\n";

const head = `# Occupations and the titles they go by, from the O*NET 27.0 Database. Made by \`npm run titles:make\`: never change it by hand,
# content/titles.yaml goes before it. A line each: code, name, codes of related occupations, titles (the most usual first, = parts forms of one).
# This site includes information from the O*NET 27.0 Database by the U.S. Department of Labor, Employment and Training Administration
# (USDOL/ETA). Used under the CC BY 4.0 license (https://creativecommons.org/licenses/by/4.0/). O*NET is a trademark of USDOL/ETA. This site
# has modified all or some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.
`;

const file = resolve(import.meta.dirname, "../content/occupations.txt");

/** Makes `content/occupations.txt` anew. See docs/how-to/renew-the-titles.md. */
function run([folder, ...rest]: string[]): void {
  if (folder === undefined || rest.length > 0) {
    fail(usage, 2);
    return;
  }
  const occupations = pickTitles(readOnet(folder));
  const text = head + occupations.map((each) => `${formatLine(each)}\n`).join("");
  writeFileSync(file, text);
  const titles = occupations.flatMap(({ titles }) => titles.flat());
  const size = Math.round(Buffer.byteLength(text) / 1000);
  print(`${occupations.length} occupations, ${new Set(titles).size} titles, ${size} kB`);
}

function fail(message: string, exitCode: number): void {
  printError(message);
  process.exitCode = exitCode;
}

try {
  run(process.argv.slice(2));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error), 1);
}
