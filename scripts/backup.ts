import { parseArgs } from "node:util";
import { forgetBackups } from "../src/platform/backup/last-backup.ts";
import { type BackupReport, makeBackup } from "../src/platform/backup/make-backup.ts";
import type { StoredFile } from "../src/platform/storage/storage.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print, printError } from "./terminal.ts";
import { withStores } from "./with-stores.ts";

const usage = `Usage:
  npm run backup -- FOLDER            backs up the database and its files into a folder, while the website runs
                  --recipient age1…   encrypts them to this public key; see npm run backup:key
                  --keep 14           deletes the oldest of more backups than that
  npm run backup -- --otherwise       backs nothing up: it is done in another way now, and the desk need not ask for it
`;

/** Makes a backup. See docs/how-to/back-up.md. */
async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      recipient: { type: "string" },
      keep: { type: "string" },
      otherwise: { type: "boolean" },
    },
  });
  const [folder, ...others] = positionals;
  if (values.otherwise) {
    if (args.length > 1) throw new UsageError();
    return withStores(({ database }) => forgetBackups(database.db));
  }
  if (folder === undefined || others.length > 0) throw new UsageError();
  const choices = { recipient: values.recipient, keep: numberOf(values.keep) };
  await withStores(async (stores) => tell(folder, await makeBackup(stores, folder, choices)));
}

function numberOf(keep: string | undefined): number | undefined {
  if (keep === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(keep)) throw new UsageError();
  return Number(keep);
}

function tell(folder: string, report: BackupReport): void {
  const { name, rows, files, newFiles, lost, changed, pruned } = report;
  print(`${folder}/${name}: ${rows} rows, ${files} files (${newFiles} new).`);
  for (const old of pruned) print(`${old} is deleted.`);
  for (const file of lost) fail(file, "a row names it, and the storage does not have it.");
  for (const file of changed) fail(file, "it is not what was sent, and kept as it is.");
}

/** The backup is there, and somebody has to look at the storage. */
function fail({ bucket, key }: StoredFile, what: string): void {
  printError(`${bucket}/${key}: ${what}`);
  process.exitCode = 1;
}

await runCommand(run, usage);
