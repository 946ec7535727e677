import { chmod, cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseAccount, runAs } from "./account.ts";
import { findProgram, makeRunnable, type Program } from "./program.ts";
import { createFolder, isRoot } from "./session.testing.ts";

let folder: string;
beforeEach(async () => {
  folder = await createFolder();
});
afterEach(() => rm(folder, { recursive: true }));

test("libraries are linked where the install script did not run", async () => {
  const program = await copyWithoutLinks(join(folder, "native"));
  const account = await chooseAccount(folder);
  const initdb = join(program.directory, "bin/initdb");
  expect(await runAs(account, "/", initdb, ["--version"])).toMatchObject({ ok: false });
  expect(await makeRunnable(program, folder, account)).toEqual(program);
  expect(await runAs(account, "/", initdb, ["--version"])).toEqual({ ok: true });
});

test.runIf(isRoot)("a program in a folder that only root can enter is copied once", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o700 });
  const program = await copyWithoutLinks(join(closed, "native"));
  const account = await chooseAccount("/");
  const [one, other] = await Promise.all([
    makeRunnable(program, folder, account),
    makeRunnable(program, folder, account),
  ]);
  expect(one).toEqual({ ...program, directory: join(folder, `program-${program.version}`) });
  expect(other).toEqual(one);
  expect(await readdir(folder)).toEqual(["closed", `program-${program.version}`]);
});

test("a program that cannot run is refused with the way out", async () => {
  const program = await copyWithoutLinks(join(folder, "native"));
  await chmod(join(program.directory, "bin/postgres"), 0o644);
  const account = await chooseAccount(folder);
  await expect(makeRunnable(program, folder, account)).rejects.toThrow("set DATABASE_URL");
});

async function copyWithoutLinks(directory: string): Promise<Program> {
  const program = findProgram();
  await cp(program.directory, directory, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(join(directory, "lib"), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(directory, "lib", entry.name));
  }
  return { ...program, directory };
}
