import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The file of the content that the program of the small installation shows. */
export const shownFile = "holidays.yaml";

/** Says in a diary when it begins and ends, and by what words. Which publication that is does not concern it. */
const program = `
const { appendFileSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const words = readFileSync(join(__dirname, "../../content/${shownFile}"), "utf8").trim();
const note = (what) => appendFileSync(join(process.env.DATA_DIR, "diary"), what + " " + words + "\\n");
process.on("message", (order) => {
  if (typeof order !== "string") return;
  note(order);
  if (order === "stop") process.exit();
  process.send("begun");
});
process.on("disconnect", () => process.exit());
process.send("prepared");
`;

/** Builds as `scripts/build-release.ts` does, but for Astro; not while there is a file that says so. */
const builder = `
import { appendFileSync, cpSync, existsSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { json } from "node:stream/consumers";
const folder = process.argv[2];
const data = dirname(dirname(folder));
const files = await json(process.stdin);
appendFileSync(join(data, "diary"), "build " + files[0].text);
if (existsSync(join(data, "full"))) throw new Error("ENOSPC: no space left on device");
const draft = folder + "." + process.pid;
for (const name of ["content", "dist"]) cpSync(name, join(draft, name), { recursive: true });
for (const { path, text } of files) writeFileSync(join(draft, "content", path), text);
await new Promise((wake) => setTimeout(wake, 300));
renameSync(draft, folder);
`;

/** An installation whose releases are built and started in a moment. */
export type Installation = {
  root: string;
  dataDir: string;
  /** Fills the disk, or empties it. */
  setFull(isFull: boolean): Promise<void>;
  /** What was built, begun and stopped, with the words of each. */
  diary(): Promise<string[]>;
  remove(): Promise<void>;
};

/** @param words of the deployed content */
export async function makeInstallation(words: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-installation-"));
  const [root, dataDir] = [join(folder, "root"), join(folder, "data")];
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write(`root/content/${shownFile}`, `${words}\n`);
  await write("root/dist/build-stamp.txt", "0123456789abcdef0123456789abcdef");
  await write("root/dist/program/mailer.js", program);
  await write("root/scripts/build-release.ts", builder);
  await write("data/diary", "");
  return {
    root,
    dataDir,
    setFull: (isFull) => (isFull ? write("data/full", "") : rm(join(dataDir, "full"))),
    diary: async () => (await readFile(join(dataDir, "diary"), "utf8")).split("\n").slice(0, -1),
    remove: () => rm(folder, { recursive: true }),
  };
}
