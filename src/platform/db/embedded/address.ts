import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { DatabaseError } from "../database-error.ts";
import { becomeAccount, giveTo } from "./account.ts";
import { type Cluster, superuser } from "./cluster.ts";

/** Where a private server listens: `options` make it so, `url` is for clients. */
export type Address = { options: string[]; url: string };

/**
 * A Unix socket in a folder that is closed to other users; on Windows, whose sockets the driver
 * cannot use, a port of 127.0.0.1. Either asks for the password.
 * @throws {DatabaseError} when another user has taken the folder in /tmp that a long path needs
 */
export function chooseAddress(cluster: Cluster): Promise<Address> {
  return process.platform === "win32" ? localPort(cluster) : unixSocket(cluster);
}

/** Of 104 bytes on macOS and 108 on Linux, less the name of the socket in the folder. */
const longestSocketFolder = 85;

/** The folder of the socket: in the cluster's home or, where that path is too long for a socket, in /tmp. */
export function socketFolder(home: string): string {
  const near = join(home, "run");
  return Buffer.byteLength(near) <= longestSocketFolder ? near : `/tmp/daystead-${digest(home)}`;
}

async function unixSocket(cluster: Cluster): Promise<Address> {
  const folder = socketFolder(cluster.home);
  await mkdir(folder, { mode: 0o700 }).catch(() => checkFolder(folder, cluster));
  const { uid } = await lstat(folder);
  if (uid !== cluster.account?.uid) await giveTo(cluster.account, folder);
  // Relative to the data directory, so that spaces and quotes in its path never meet a shell.
  const place = folder === join(cluster.home, "run") ? "../run" : folder;
  return {
    options: ["listen_addresses=", `unix_socket_directories=${place}`],
    url: `${address(cluster, "localhost")}?host=${encodeURIComponent(folder)}&sslmode=disable`,
  };
}

/**
 * Lets a group pass to the socket, for a program that is neither root nor the server's account.
 * The process itself becomes the server's account.
 */
export async function shareSocket({ home, account }: Cluster, group: number): Promise<void> {
  if (!account) return;
  for (const folder of [home, socketFolder(home)]) {
    await chown(folder, account.uid, group);
    await chmod(folder, 0o710);
  }
  becomeAccount(account);
}

async function checkFolder(folder: string, { home, account }: Cluster): Promise<void> {
  const [found, expected] = await Promise.all([lstat(folder), lstat(home)]);
  const owners = account ? [0, expected.uid] : [expected.uid];
  if (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o067) === 0) return;
  throw new DatabaseError(`${folder} is needed for the database's socket. Another user made it.`);
}

const lines = z.tuple([z.string(), z.string(), z.string(), z.coerce.number().int().positive()]);

/**
 * The port of the running server, which PostgreSQL writes into the fourth line of `postmaster.pid`.
 * After a crash the file still stands, so the same port is used again and clients find it; otherwise any free one.
 */
export async function localPort(cluster: Cluster): Promise<Address> {
  const file = await readFile(join(cluster.home, "data/postmaster.pid"), "utf8").catch(() => "");
  const known = lines.safeParse(file.split(/\r?\n/).slice(0, 4));
  const port = known.success ? known.data[3] : await freePort();
  return {
    options: ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="],
    url: `${address(cluster, `127.0.0.1:${port}`)}?sslmode=disable`,
  };
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().on("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const bound = z.object({ port: z.number() }).parse(server.address());
    server.close(() => resolve(bound.port));
  });
  return promise;
}

function address({ password }: Cluster, host: string): string {
  return `postgres://${superuser}:${password}@${host}/postgres`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
