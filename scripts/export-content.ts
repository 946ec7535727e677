import { resolve } from "node:path";
import { exportFiles } from "../src/content-desk/server/export-files.ts";
import { findPublished } from "../src/content-desk/server/publications.ts";
import { explainStart } from "../src/platform/process/start-errors.ts";
import { print, printError } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const content = resolve(import.meta.dirname, "../content");

/** `npm run content:export`: writes what was published at the desk into `content`, for git. See docs/how-to/publish-content.md. */
async function run(): Promise<void> {
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

await run().catch((error: unknown) => {
  printError(explainStart(error));
  process.exitCode = 1;
});
