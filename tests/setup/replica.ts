import { execFile } from "node:child_process";
import { appendFile, chmod, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { chooseAddress } from "../../src/platform/db/embedded/address.ts";
import { openCluster } from "../../src/platform/db/embedded/cluster.ts";
import { findProgram } from "../../src/platform/db/embedded/program.ts";
import { startServer, stopServer } from "../../src/platform/db/embedded/server.ts";
import { createLog } from "../../src/platform/log.ts";
import type { OwnDatabase } from "../faults/own-database.ts";
import { temporaryFolder } from "./program.ts";

const run = promisify(execFile);

/** A PostgreSQL that follows another one by streaming replication. */
export type StreamingReplica = {
  url: string;
  /** Goes on receiving what the other one writes, and shows none of it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Makes one of a low-level base backup (PostgreSQL's manual, 25.3.4), for which its programs need no others beside them. */
export async function openStreamingReplica(primary: OwnDatabase): Promise<StreamingReplica> {
  const folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  const home = join(folder.path, "postgres");
  await copyCluster(primary, home);
  const cluster = await openCluster(folder.path, findProgram(), createLog("silent"));
  const address = await chooseAddress(cluster);
  const start = async () => {
    if (!(await startServer(cluster, address))) throw new Error("The replica does not start");
  };
  await start();
  const at = new URL(address.url);
  const url = new URL(primary.url);
  url.search = at.search;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: at.href });
    await client.connect();
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    await client.end();
    return rows.flat().at(0);
  };
  return {
    url: url.href,
    start,
    stop: () => stopServer(cluster),
    async pause() {
      await ask("select pg_wal_replay_pause()");
      while ((await ask("select pg_get_wal_replay_pause_state()")) !== "paused");
    },
    resume: async () => void (await ask("select pg_wal_replay_resume()")),
    async close() {
      await stopServer(cluster);
      await folder.remove();
    },
  };
}

async function copyCluster({ administratorUrl, home }: OwnDatabase, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: administratorUrl });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  await mkdir(copy);
  for (const name of ["data", "password"]) await run("cp", ["-a", join(home, name), copy]);
  const { rows } = await client.query<{ labelfile: string }>("select * from pg_backup_stop()");
  await client.end();
  const data = join(copy, "data");
  await rm(join(data, "postmaster.pid"));
  await writeFile(join(data, "backup_label"), rows[0]?.labelfile ?? "");
  await writeFile(join(data, "standby.signal"), "");
  const { searchParams, username, password } = new URL(administratorUrl);
  const source = `host=${searchParams.get("host")} user=${username} password=${password}`;
  await appendFile(join(data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  const { uid, gid } = await stat(home);
  await run("chown", ["-R", `${uid}:${gid}`, copy]);
}
