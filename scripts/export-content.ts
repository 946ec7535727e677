import { resolve } from "node:path";
import { exportFiles } from "../src/content-desk/server/export-files.ts";
import { findPublished } from "../src/content-desk/server/publications.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print, printError } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const content = resolve(import.meta.dirname, "../content");

const usage = `Usage:
  npm run content:export   writes what was published at the desk into the files of content, for git
`;

/** Writes what was published into content files. See docs/how-to/publish-content.md. */
async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError();
  await withDatabase(async ({ db }) => {
    const { number, files } = await findPublished(db);
    if (number === 0) return print("Nothing was published at the desk.");
    const { written, same, refused } = await exportFiles(content, files);
    print(`Publication ${number}: ${written.length} written, ${same.length} the same already.`);
    for (const path of written) print(`  content/${path}`);
    if (refused.length === 0) return;
    printError(
      `These files were changed since, here and at the desk, and are left alone. Decide at /staff/content/conflicts, or by hand:\n${refused.map((path) => `  content/${path}`).join("\n")}`,
    );
    process.exitCode = 1;
  });
}

await runCommand(run, usage);
