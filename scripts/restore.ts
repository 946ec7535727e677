import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findBackup, openBackup } from "../src/platform/backup/open-backup.ts";
import { restoreBackup } from "../src/platform/backup/restore-backup.ts";
import type { Settings } from "../src/platform/settings.ts";
import { eraseAgain } from "../src/program/erase-again.ts";
import { subscriptionKinds } from "../src/program/subscription-kinds.ts";
import { endAgain } from "../src/subscriptions/server/end-again.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { examplesMarker } from "./seed-jobs/marker.ts";
import { print } from "./terminal.ts";
import { withStores } from "./with-stores.ts";

const usage = `Usage:
  npm run restore -- FOLDER      brings back the newest backup of a folder, or the one whose own folder is named
                   --key FILE    the private key of an encrypted one; see npm run backup:key
                   --replace     deletes what the database holds, and adds to the files that the storage
                                 has; left out, both have to be empty
`;

/** Brings back a backup. See docs/how-to/back-up.md. */
async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: "string" }, replace: { type: "boolean", default: false } },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError();
  const path = await findBackup(folder);
  const keyFile = values.key === undefined ? undefined : await readFile(values.key, "utf8");
  const backup = await openBackup(path, keyFile);
  await withStores(async (stores) => {
    print(`Reading and checking ${path}. Nothing is changed before that is done.`);
    await restoreBackup(stores, backup, values.replace);
    const services = { ...stores, db: stores.database.db };
    const erased = await eraseAgain(services);
    const ended = await endAgain(services, subscriptionKinds);
    await keepExamplesAway(stores.settings);
    const { tables, files } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Restored: ${rows} rows, ${files.length} files.`);
    if (erased > 0) print(`Erased since the backup, and erased again: ${erased}.`);
    if (ended > 0) print(`Subscriptions ended since, and ended again: ${ended}.`);
  });
}

/** The first start with a private database would load the example jobs where it finds none. */
async function keepExamplesAway({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== undefined) return;
  await writeFile(examplesMarker(dataDir), `${new Date().toISOString()}\n`);
}

await runCommand(run, usage);
