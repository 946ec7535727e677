import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createFolder,
  isRoot,
  ordinary,
  removeDataDir,
  serverPid,
  startSession,
} from "./session.testing.ts";

let folder: string;
beforeEach(async () => {
  folder = await createFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const make = "create table said (word text)";
const say = "insert into said values ('hello')";
const read = "select word from said";
const hello = '[{"word":"hello"}]';

test.each([
  ["as the user of this run", {}],
  ["as an ordinary user", ordinary],
])("the first start makes a database and the second finds it, %s", async (_, account) => {
  const first = await startSession(folder, account);
  expect(first.greeting).toBe("open");
  await first.query(make);
  await first.query(say);
  await first.close();
  expect(await isRunning(folder)).toBe(false);
  const second = await startSession(folder, account);
  expect(await second.query(read)).toBe(hello);
  await second.close();
});

test("only its own user can enter the folder of the socket and read the password", async () => {
  const session = await startSession(folder);
  for (const name of [".", "run", "password", "data"]) {
    expect((await stat(join(folder, "postgres", name))).mode & 0o077, name).toBe(0);
  }
  await session.close();
});

test("a path of more than 150 characters with spaces and quotes is no obstacle", async () => {
  const long = join(folder, "with 'quotes' and $PATH", "x".repeat(75), "y".repeat(75));
  const session = await startSession(long, ordinary);
  expect(session.greeting).toBe("open");
  expect(await session.query("show fsync")).toBe('[{"fsync":"on"}]');
  await session.close();
  await removeDataDir(long);
});

test("two programs that start at the same time use one server, and the last one stops it", async () => {
  const [one, other] = await Promise.all([startSession(folder), startSession(folder)]);
  expect([one.greeting, other.greeting]).toEqual(["open", "open"]);
  await one.query(make);
  await one.query(say);
  await one.close();
  expect(await other.query(read)).toBe(hello);
  await other.close();
  expect(await isRunning(folder)).toBe(false);
  expect(await readdir(folder)).toEqual(["postgres"]);
});

test("the next program takes over the server of one that was killed", async () => {
  const killed = await startSession(folder);
  await killed.query(make);
  await killed.query(say);
  const pid = serverPid(folder);
  killed.process.kill("SIGKILL");
  await once(killed.process, "exit");
  const next = await startSession(folder);
  expect(serverPid(folder)).toBe(pid);
  expect(await next.query(read)).toBe(hello);
  await next.close();
});

test("a server that is killed comes back while the program runs", async () => {
  const session = await startSession(folder);
  await session.query(make);
  await session.query(say);
  const killed = serverPid(folder);
  process.kill(killed, "SIGKILL");
  let answer = await session.query("select pg_sleep(1)");
  expect(answer).toMatch(/^error /);
  while (answer !== hello) {
    await setTimeout(50);
    answer = await session.query(read);
  }
  expect(serverPid(folder)).not.toBe(killed);
  await session.close();
});

test.each([50, 150, 250])(
  "a program that leaves %d ms after its server was killed leaves none behind",
  async (wait) => {
    const session = await startSession(folder);
    process.kill(serverPid(folder), "SIGKILL");
    await setTimeout(wait);
    await session.close();
    expect(await isRunning(folder)).toBe(false);
  },
);

test("stale lock files with the number of another process do not stop the start", async () => {
  const first = await startSession(folder, ordinary);
  const files = ["data/postmaster.pid", "run/.s.PGSQL.5432.lock"].map((name) => {
    const path = join(folder, "postgres", name);
    return { path, lines: readFileSync(path, "utf8").split("\n") };
  });
  await first.close();
  const bystander = await startSession(join(folder, "elsewhere"), ordinary);
  for (const { path, lines } of files) {
    await writeFile(path, [String(bystander.process.pid), ...lines.slice(1)].join("\n"));
  }
  const second = await startSession(folder, ordinary);
  expect(second.greeting).toBe("open");
  await second.close();
  await bystander.close();
});

test("a database of another PostgreSQL version is refused with the way out", async () => {
  await (await startSession(folder)).close();
  const greetingOf = async (version: string) => {
    await writeFile(join(folder, "postgres/data/PG_VERSION"), version);
    const session = await startSession(folder);
    await session.close();
    return session.greeting;
  };
  expect(await greetingOf("17\n")).toMatch(
    /by PostgreSQL 17, .* brings 18\..* npm run db:upgrade$/,
  );
  expect(await greetingOf("19\n")).toMatch(/by PostgreSQL 19, .* Install the version/);
});

test.runIf(isRoot)("root's database below a closed folder is kept elsewhere", async () => {
  const closed = join(folder, "closed");
  const dataDir = join(closed, "data");
  await mkdir(closed, { mode: 0o700 });
  const [one, other] = await Promise.all([startSession(dataDir), startSession(dataDir)]);
  expect([one.greeting, other.greeting]).toEqual(["open", "open"]);
  await one.query(make);
  await one.query(say);
  await one.close();
  await other.close();
  const later = await startSession(dataDir);
  expect(await later.query(read)).toBe(hello);
  await later.close();
  expect(await readdir(dataDir)).toEqual(["postgres"]);
  await removeDataDir(dataDir);
});

test.runIf(isRoot)("root's database runs as the owner of DATA_DIR", async () => {
  await chown(folder, 65534, 65534);
  await chmod(folder, 0o700);
  const asRoot = await startSession(folder);
  expect(asRoot.greeting).toBe("open");
  await asRoot.close();
  const asOwner = await startSession(folder, ordinary);
  expect(asOwner.greeting).toBe("open");
  await asOwner.close();
});

test.runIf(isRoot)("another user's database is refused with the reason", async () => {
  await (await startSession(folder)).close();
  const session = await startSession(folder, { uid: 1, gid: 1 });
  expect(session.greeting).toContain("belongs to another user");
  await session.close();
});

async function isRunning(dataDir: string): Promise<boolean> {
  const socket = connect(join(dataDir, "postgres/run/.s.PGSQL.5432"));
  return once(socket, "connect").then(
    () => Boolean(socket.destroy()),
    () => false,
  );
}
