import { once } from "node:events";
import { chmod, chown, cp, mkdir, readFile, stat, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  isRoot,
  removeDataDir,
  startSession,
} from "../../src/platform/db/embedded/session.testing.ts";
import { readDatabase, readMails, readStoredFiles } from "../setup/data-folder.ts";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import {
  type Program,
  startProgram,
  startWorkerProgram,
  temporaryFolder,
} from "../setup/program.ts";
import { s3Environment, startRadosgw } from "../setup/radosgw.ts";
import { workingPid } from "../setup/working-process.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** What the kernel says of a process: real, effective, saved and file system ids, its further groups, capabilities. */
async function rightsOf(pid = 0): Promise<Set<string>> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const lines = [...status.matchAll(/^(?:Uid|Gid|Groups|CapEff):(.*)$/gm)];
  return new Set(lines.flatMap(([, rights = ""]) => rights.split(/\s/)).filter(Boolean));
}

/** Of a program and of the process below it that does the work. */
async function expectNoRights({ child: { pid } }: Pick<Program, "child">, name: "web" | "mailer") {
  const working = await workingPid(pid ?? 0, name);
  expect(working).not.toBe(pid);
  for (const one of [pid, working]) expect(await rightsOf(one)).toEqual(noRights);
}

/** Only root can give up root. */
const asRoot = test.skipIf(!isRoot);

const none = "0".repeat(16);
const servant = "60777";
const noRights = new Set([servant, none]);

asRoot(
  "a website that root started keeps nothing of root's",
  async () => {
    const program = await startProgram(folder.path, { TRUSTED_PROXIES: "1" });
    await expectNoRights(program, "web");
    const file = { name: "cv.pdf", content: newPdf(20_000) };
    expect((await postMessage(program.origin, newMessage({ file }))).status).toBe(200);
    await expect
      .poll(async () => (await readMails(folder.path)).length, { timeout: 60_000 })
      .toBe(2);
    expect((await readStoredFiles(folder.path)).size).toBe(1);
    for (const name of ["files", "incoming", "mail"]) {
      expect((await stat(join(folder.path, name))).uid, name).toBe(Number(servant));
    }
    await program.stop();
    expect(program.child.exitCode).toBe(0);
    expect(program.output()).not.toMatch(/"level":[456]0/);
    await expect(stat(join(folder.path, "postgres/data/postmaster.pid"))).rejects.toThrow("ENOENT");

    const worker = await startWorkerProgram(folder.path);
    await expectNoRights(worker, "mailer");
    await worker.stop();
    const next = await startProgram(folder.path);
    expect((await fetch(`${next.origin}/contact`)).status).toBe(200);
    await next.stop();
    expect((await readDatabase(folder.path)).submissions).toHaveLength(1);
  },
  240_000,
);

asRoot(
  "its account has no home, and files go to S3 all the same",
  async ({ skip }) => {
    const s3 = await startRadosgw();
    if ("skipped" in s3) return skip(s3.skipped);
    const program = await startProgram(folder.path, {
      TRUSTED_PROXIES: "1",
      ...s3Environment(s3.settings),
    });
    await expectNoRights(program, "web");
    const file = { name: "cv.pdf", content: newPdf(20_000) };
    const answer = await postMessage(program.origin, newMessage({ file }));
    expect(await answer.json()).toMatchObject({ kind: "confirmed", attachment: "stored" });
    await program.stop();
    await s3.stop();
  },
  240_000,
);

asRoot(
  "a killed website leaves a database that the next start takes over",
  async () => {
    const killed = await startProgram(folder.path, { TRUSTED_PROXIES: "1" });
    expect((await postMessage(killed.origin, newMessage())).status).toBe(200);
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    const next = await startProgram(folder.path);
    expect((await fetch(`${next.origin}/health/ready`)).status).toBe(200);
    await next.stop();
    expect((await readDatabase(folder.path)).submissions).toHaveLength(1);
  },
  240_000,
);

asRoot(
  "below a folder that is closed to others, it gives up root too",
  async () => {
    const closed = join(folder.path, "closed");
    const dataDir = join(closed, "data");
    await mkdir(closed, { mode: 0o700 });
    const program = await startProgram(dataDir, { TRUSTED_PROXIES: "1" });
    await expectNoRights(program, "web");
    const file = { name: "cv.pdf", content: newPdf(20_000) };
    expect((await postMessage(program.origin, newMessage({ file }))).status).toBe(200);
    await expect.poll(async () => (await readMails(dataDir)).length, { timeout: 60_000 }).toBe(2);
    for (const path of ["/hire", "/jobs/search", "/jobs/feed.xml", "/newsletter"]) {
      expect((await fetch(program.origin + path)).status, path).toBe(200);
    }
    await program.stop();
    await removeDataDir(dataDir);
  },
  240_000,
);

asRoot(
  "installed where nobody else can read, it works as root, and the log says what to do",
  async () => {
    const closed = join(folder.path, "closed");
    await mkdir(closed, { mode: 0o700 });
    await cp("dist", join(closed, "dist"), { recursive: true });
    await symlink(resolve("node_modules"), join(closed, "node_modules"));
    const program = await startProgram(join(closed, "data"), {}, { home: closed });
    expect(program.output()).toMatch(
      /"level":40.*"event":"root.kept".*Install it where every user/,
    );
    expect((await fetch(`${program.origin}/contact`)).status).toBe(200);
    await program.stop();
    await removeDataDir(join(closed, "data"));
  },
  240_000,
);

asRoot(
  "where it has to stay root, the log says what to do",
  async () => {
    const closed = join(folder.path, "closed");
    const dataDir = join(closed, "data");
    await mkdir(dataDir, { recursive: true });
    for (const path of [closed, dataDir]) {
      await chown(path, 65534, 65534);
      await chmod(path, 0o700);
    }
    const program = await startProgram(dataDir);
    expect(program.output()).toMatch(
      /"level":40.*"event":"root.kept".*or start it as the user who owns/,
    );
    await program.stop();
  },
  240_000,
);

test("the application is no superuser of its private database, and owns it", async () => {
  const session = await startSession(folder.path);
  await session.query("create extension if not exists pg_trgm");
  const role =
    "select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user";
  expect(await session.query(role)).toBe(
    '[{"rolsuper":false,"rolcreaterole":false,"rolcreatedb":false}]',
  );
  expect(await session.query("select pg_read_file('PG_VERSION')")).toBe("error 42501");
  expect(await session.query("copy pg_class to program 'true'")).toBe("error 42501");
  expect(await session.query("set role daystead")).toBe("error 42501");
  await session.close();
});
