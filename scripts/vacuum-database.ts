import { openPrivatePostgres } from "../src/platform/db/embedded/private-postgres.ts";
import { vacuumDatabase } from "../src/platform/db/vacuum.ts";
import type { Log } from "../src/platform/log.ts";
import { deleteStrayMailFiles } from "../src/platform/mail/stray-mail-files.ts";
import type { Settings } from "../src/platform/settings.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print } from "./terminal.ts";
import { withStores } from "./with-stores.ts";

const usage = `Usage:
  npm run db:vacuum   leaves nothing of what was erased in the database's files; who needs a table waits while it is written anew
`;

/** Frees the data folder of what erasing leaves in its files. See docs/how-to/back-up.md. */
async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError();
  await withStores(async ({ settings, database, log }) => {
    await deleteStrayMailFiles({ db: database.db, dataDir: settings.dataDir }, new Date());
    const isAll = await vacuum(settings, log);
    print("Every table is written anew.");
    if (!isAll)
      print("What its server keeps beside (WAL, archives, replicas) is up to its operator.");
  });
}

/** The private database has a superuser, who may do more. */
async function vacuum({ databaseUrl, dataDir }: Settings, log: Log): Promise<boolean> {
  if (databaseUrl !== undefined) return vacuumDatabase(databaseUrl);
  const server = await openPrivatePostgres(dataDir, log);
  try {
    return await vacuumDatabase(server.superuserUrl);
  } finally {
    await server.close();
  }
}

await runCommand(run, usage);
