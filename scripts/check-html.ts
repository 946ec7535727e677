import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { formFacts } from "../tests/e2e/spec-facts/forms.ts";
import { startFailingProgram } from "../tests/e2e/support/failing-program.ts";
import { startProgram, temporaryFolder } from "../tests/setup/program.ts";

const root = resolve(import.meta.dirname, "..");

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});
type Message = z.infer<typeof report>["messages"][number];

/** Runs the Nu HTML checker over every page, built or served: it may have neither an error nor a warning to tell. */
async function checkHtml(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-html-"));
  try {
    await cp(join(root, "dist/client"), folder, {
      recursive: true,
      filter: (name) => !/\.(?:br|gz)$/.test(name),
    });
    await saveServedPages(join(folder, "served"));
    const faults = check(folder).filter(isFault);
    for (const text of describe(faults, folder)) process.stderr.write(`${text}\n`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The pages that no file holds: those with a form, and the error pages. */
async function saveServedPages(folder: string): Promise<void> {
  await mkdir(folder);
  const data = await temporaryFolder();
  const save = async (origin: string, path: string, name: string) => {
    const answer = await fetch(origin + path);
    await writeFile(join(folder, `${name}.html`), await answer.text());
  };
  try {
    const program = await startProgram(data.path, { LOG_LEVEL: "silent" });
    for (const path of new Set([
      "/contact",
      "/newsletter",
      ...formFacts.map((form) => form.path),
    ])) {
      await save(program.origin, path, path.slice(1).replaceAll("/", "-"));
    }
    await save(program.origin, "/no-such-page", "404");
    await program.stop();
    const failing = await startFailingProgram(data.path, "rendering");
    await save(failing.origin, "/contact", "500");
    await failing.stop();
  } finally {
    await data.remove();
  }
}

function check(folder: string): Message[] {
  const jar = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));
  const options = ["--skip-non-html", "--format", "json", "--stdout", "--exit-zero-always"];
  const { stdout, stderr, status } = spawnSync("java", ["-jar", jar, ...options, folder], {
    encoding: "utf8",
    maxBuffer: 256 * 2 ** 20,
  });
  if (status !== 0) throw new Error(`The HTML checker failed:\n${stderr}`);
  return report.parse(JSON.parse(stdout)).messages;
}

/** Notes that are no warnings tell of style, such as React's way of closing empty elements. */
function isFault({ type, subType }: Message): boolean {
  return type !== "info" || subType === "warning";
}

function describe(faults: readonly Message[], folder: string): string[] {
  const groups = Map.groupBy(faults, ({ type, message }) => `${type}: ${message}`);
  return [...groups].map(([text, [first, ...others]]) => {
    const file = first?.url?.split(`${folder}/`).at(-1) ?? "?";
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    return `${text}\n  ${file}${more}: ${first?.extract?.trim() ?? ""}`;
  });
}

await checkHtml();
