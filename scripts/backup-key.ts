import { writeFile } from "node:fs/promises";
import { createKey } from "../src/platform/backup/encryption.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print } from "./terminal.ts";

const usage = `Usage:
  npm run backup:key -- FILE   writes a new private key, and prints the public one that backups are encrypted to
`;

/** Makes the keys for encrypted backups. See docs/how-to/back-up.md. */
async function run([path, ...others]: string[]): Promise<void> {
  if (path === undefined || others.length > 0) throw new UsageError();
  const { file, recipient } = await createKey();
  await writeFile(path, file, { flag: "wx", mode: 0o600 });
  print(recipient);
}

await runCommand(run, usage);
