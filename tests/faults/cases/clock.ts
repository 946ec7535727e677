import { access, cp, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aptInstall } from "../../../scripts/test/apt-install.ts";
import { findProgram, type Program } from "../../../src/platform/db/embedded/program.ts";
import { temporaryFolder } from "../../setup/program.ts";
import { during } from "../during.ts";
import type { Fault, Finding } from "../fault.ts";
import { openOwnDatabase } from "../own-database.ts";
import { openSite } from "../site.ts";

const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const hours = ["-1h", "+1h"] as const;

export const clockFault: Fault = {
  name: "clock",
  about: "the clock of the program, and that of the database, an hour off in both directions",
  async *run({ short }) {
    if (!(await isInstalled())) {
      yield { fault: "clock an hour off", skipped: "needs Debian's package faketime" };
      return;
    }
    for (const hour of hours) {
      yield await withWrongClock(`clock of the program ${hour}`, short, faked(hour));
      const { program, remove } = await programWithClock(hour);
      yield await withWrongClock(`clock of the database ${hour}`, short, {}, program);
      await remove();
    }
  },
};

const faked = (hour: string) => ({
  LD_PRELOAD: library,
  FAKETIME: hour,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
});

async function withWrongClock(
  fault: string,
  short: boolean,
  settings: Record<string, string>,
  program?: Program,
): Promise<Finding> {
  const database = await openOwnDatabase(undefined, program);
  const site = await openSite({ databaseUrl: database.url, settings });
  try {
    const seconds = short ? 5 : 20;
    return await during(site, { fault, begin: () => {}, end: () => {}, seconds });
  } finally {
    await site.stop();
    await database.close();
  }
}

/** A copy of PostgreSQL whose server has another clock. */
async function programWithClock(hour: string) {
  const { path, remove } = await temporaryFolder();
  const program = findProgram();
  const directory = join(path, "program");
  await cp(program.directory, directory, { recursive: true, verbatimSymlinks: true });
  const server = join(directory, "bin/postgres");
  await rename(server, `${server}.real`);
  const variables = Object.entries(faked(hour)).map(([name, value]) => `${name}=${value}`);
  const script = `#!/bin/sh\nexec env ${variables.join(" ")} "${server}.real" "$@"\n`;
  await writeFile(server, script, { mode: 0o755 });
  return { program: { ...program, directory }, remove };
}

async function isInstalled(): Promise<boolean> {
  const isThere = () =>
    access(library).then(
      () => true,
      () => false,
    );
  return (await isThere()) || (aptInstall(["libfaketime"]) && (await isThere()));
}
