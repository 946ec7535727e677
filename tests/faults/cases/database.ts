import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { temporaryFolder } from "../../setup/program.ts";
import { proxyPostgres } from "../../setup/tcp-proxy.ts";
import { during, type Trouble } from "../during.ts";
import type { Fault, Finding, Skipped } from "../fault.ts";
import { killServer } from "../kill-server.ts";
import { mountSmallDisk, notMountable } from "../mounts.ts";
import { type OwnDatabase, openOwnDatabase } from "../own-database.ts";
import { openSite } from "../site.ts";
import { fillDisk } from "../small-disk.ts";

export const databaseFault: Fault = {
  name: "database",
  about: "the database gone, restarted, full, silent, slow, read-only, without connections or disk",
  async *run({ short }) {
    const seconds = short ? 8 : 30;
    const database = await openOwnDatabase();
    const line = await proxyPostgres(database.url);
    const site = await openSite({
      settings: { DATABASE_URL: line.url },
      databaseUrl: database.url,
    });
    const troubles: Trouble[] = [
      {
        fault: "database gone for two minutes",
        begin: line.cut,
        end: line.mend,
        seconds: short ? seconds : 120,
      },
      {
        fault: "database killed and restarted three times",
        begin: () => killThreeTimes(database),
        end: () => {},
        seconds: 1,
      },
      { fault: "database black-holed", begin: line.hold, end: line.release, seconds },
      {
        fault: "database black-holed, and back under new connections only",
        begin: line.hold,
        end: line.abandon,
        seconds,
      },
      {
        fault: "database slow, 300 ms a packet",
        begin: () => line.slowDown(300),
        end: () => line.slowDown(0),
        seconds,
      },
      {
        fault: "database read-only",
        begin: () => setting(database, "default_transaction_read_only", "on"),
        end: () => setting(database, "default_transaction_read_only", "off"),
        seconds,
      },
      { ...outOfConnections(database.url), seconds },
    ];
    try {
      for (const trouble of troubles) yield await during(site, trouble);
    } finally {
      await site.stop();
      await line.cut();
      await database.close();
    }
    yield await fullDisk(seconds);
  },
};

async function killThreeTimes({ home }: OwnDatabase): Promise<void> {
  for (let kill = 0; kill < 3; kill += 1) {
    await killServer(dirname(home));
    await sleep(4_000);
  }
}

/** PostgreSQL lets a server that is read-only take this, too. */
async function setting(database: OwnDatabase, name: string, value: string): Promise<void> {
  await database.query(`alter system set ${name} = ${value}`);
  await database.query("select pg_reload_conf()");
}

/** Takes every connection that the server has, and the site's own from it. */
function outOfConnections(url: string): Omit<Trouble, "seconds"> {
  const taken: pg.Client[] = [];
  const takeAll = async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {});
      try {
        await client.connect();
      } catch {
        return;
      }
      taken.push(client);
    }
  };
  return {
    fault: "database out of connections",
    async begin() {
      await takeAll();
      await taken[0]?.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'daystead'",
      );
      await takeAll();
    },
    async end() {
      await Promise.all(taken.splice(0).map((client) => client.end()));
    },
  };
}

async function fullDisk(seconds: number): Promise<Finding | Skipped> {
  const fault = "disk of the database full";
  const folder = await temporaryFolder();
  const disk = await mountSmallDisk(folder.path, 220);
  if (!disk) return { fault, skipped: notMountable };
  const database = await openOwnDatabase(folder.path);
  const site = await openSite({ databaseUrl: database.url });
  try {
    let free = async () => {};
    return await during(site, {
      fault,
      begin: async () => {
        free = await fillDisk(folder.path);
      },
      end: () => free(),
      seconds,
    });
  } finally {
    await site.stop();
    await database.close();
    await disk.remove();
    await folder.remove();
  }
}
