import { upgradePostgres } from "../src/platform/backup/upgrade-postgres.ts";
import { createLog } from "../src/platform/log.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print } from "./terminal.ts";

const usage = `Usage:
  npm run db:upgrade   moves the private database of DATA_DIR to the version of PostgreSQL that the program brings
`;

/** Upgrades the private database. See docs/how-to/back-up.md. */
async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const { dataDir } = readSettings();
  const old = await upgradePostgres(dataDir, createLog("silent"));
  if (old.length === 0) return print("The database is of this program's version.");
  print("The database is upgraded. Start the website, and when all is well, delete the old data:");
  for (const folder of old) print(folder);
}

await runCommand(run, usage);
