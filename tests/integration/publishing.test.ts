import { execFile } from "node:child_process";
import { cp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { conflictsPath, contentFilePath, publishPath } from "../../src/content-desk/paths.ts";
import { draftField, publishingForms } from "../../src/content-desk/publishing-forms.ts";
import { findDraft, listDrafts, saveDraft } from "../../src/content-desk/server/drafts.ts";
import { hashText } from "../../src/content-desk/server/hash-text.ts";
import { listPublications } from "../../src/content-desk/server/publications.ts";
import { invite, listPeople } from "../../src/desk/server/people.ts";
import { startSession } from "../../src/desk/server/sessions.ts";
import { type FormDefinition, postTarget } from "../../src/forms/form.ts";
import { readMails } from "../setup/data-folder.ts";
import { createTestDatabase, type TestDatabase } from "../setup/database.ts";
import { newMessage, postMessage } from "../setup/post-message.ts";
import {
  type Program,
  startProgram,
  startWorkerProgram,
  temporaryFolder,
} from "../setup/program.ts";

const path = "pages/services/executive.yaml";
const address = "/services/executive";
const mailPath = "mails/contact.yaml";
const redirectsPath = "redirects.yaml";
const oldAddress = "/services/search-for-leaders";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let mia: string;
let cookie: string;
const programs: Omit<Program, "origin">[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  database = await createTestDatabase();
  const mail = { email: "mia@daystead.example", name: "Mia", role: "marketing" as const };
  await invite(database.db, null, mail);
  mia = (await listPeople(database.db))[0]?.id ?? "";
  cookie = `staff=${await startSession(database.db, mia, "passkey", "a test")}`;
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
  await database.close();
  await folder.remove();
});

const settings = () => ({
  DATABASE_URL: database.url,
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "info",
  WORKER: "apart",
});

/** @param home where it is installed, when not in this checkout */
async function start(home?: string): Promise<Program> {
  const launch = home === undefined ? {} : { home };
  const program = await startProgram(folder.path, settings(), launch);
  programs.push(program);
  return program;
}

/** Beside the websites, with the same DATA_DIR. */
async function startWorker(): Promise<void> {
  programs.push(await startWorkerProgram(folder.path, settings()));
}

const deployed = () => readFile(`content/${path}`, "utf8");

/** The page's file with another title and another heading of its first section: a page has both or neither. */
async function changed(mark: string): Promise<string> {
  const text = await deployed();
  return text
    .replace(/^title: .*$/m, `title: ${mark} title`)
    .replace(/heading: .*$/m, `heading: ${mark} heading.`);
}

async function draft(text: string): Promise<void> {
  const version = (await findDraft(database.db, path))?.version ?? 0;
  expect(await saveDraft(database.db, mia, { path, version, text, base: await deployed() })).toBe(
    true,
  );
}

function post(
  { origin }: Program,
  form: FormDefinition,
  values: Record<string, string>,
  at = publishPath,
) {
  return fetch(origin + postTarget(form, at), {
    method: "POST",
    headers: { cookie, origin },
    body: new URLSearchParams({ ...values, website: "" }),
    redirect: "manual",
  });
}

/** A redirect to the page, beside what differs in it. */
async function draftRedirect(): Promise<void> {
  const base = await readFile(`content/${redirectsPath}`, "utf8");
  const text = `${base}- { from: ${oldAddress}, to: ${address}, permanent: true }\n`;
  const draft = { path: redirectsPath, version: 0, text, base };
  expect(await saveDraft(database.db, mia, draft)).toBe(true);
}

/** The receipt of the contact form with another subject. */
async function draftMail(): Promise<void> {
  const base = await readFile(`content/${mailPath}`, "utf8");
  const text = base.replace(/subject: We have .*$/m, "subject: Fresh words for you");
  const version = (await findDraft(database.db, mailPath))?.version ?? 0;
  expect(await saveDraft(database.db, mia, { path: mailPath, version, text, base })).toBe(true);
}

/** What the mail is called that a sender gets of the worker. */
async function subjectOfMail({ origin }: Program): Promise<string | undefined> {
  const message = newMessage();
  expect((await postMessage(origin, message)).status).toBe(200);
  const find = async () =>
    (await readMails(folder.path)).find(
      ({ to }) => to && "text" in to && to.text === message.email,
    );
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return (await find())?.subject;
}

/** The worker follows within seconds. */
const expectMail = (program: Program, subject: string) =>
  expect.poll(() => subjectOfMail(program), { timeout: 300_000 }).toContain(subject);

async function publishDraft(program: Program, follows = "0"): Promise<Response> {
  const drafts = await listDrafts(database.db);
  return post(program, publishingForms.publish, {
    follows,
    ...Object.fromEntries(drafts.map((one) => [draftField(one.path), String(one.version)])),
  });
}

/** Where the old address of the page leads. */
async function lookAtOldAddress({ origin }: Program): Promise<string> {
  const answer = await fetch(origin + oldAddress, { redirect: "manual" });
  return `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
}

/** The newest publication, and how far it has come. */
async function newest(): Promise<string | undefined> {
  const [publication] = await listPublications(database.db, 1);
  return publication && `${publication.number} ${publication.state}`;
}

const page = async ({ origin }: Program, at: string) =>
  (await fetch(origin + at, { headers: { cookie } })).text();

/** What a visitor gets of the page: which of two texts it is made of, or what is wrong with it. */
function lookAt(body: string): string {
  const isNew = body.includes("Fresh title") && body.includes("Fresh heading.");
  const hasNew = body.includes("Fresh title") || body.includes("Fresh heading.");
  return isNew ? "new" : hasNew || !body.includes("</html>") ? "a mixture" : "old";
}

const lookAtPage = async (program: Program) => lookAt(await page(program, address));

/** Visitors who ask again and again: some on a connection that they keep, some on a new one each time. */
function crowd({ origin }: Program, count: number) {
  const seen = new Map<string, number>();
  let isOver = false;
  const visit = (agent: Agent) =>
    new Promise<string>((resolve) => {
      get(origin + address, { agent }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () =>
          resolve(response.statusCode === 200 ? lookAt(body) : `status ${response.statusCode}`),
        );
        response.on("error", (error) => resolve(`broken: ${error.message}`));
      }).on("error", (error) => resolve(`failed: ${error.message}`));
    });
  const visitor = async (keepAlive: boolean) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (!isOver) {
      const what = await visit(agent);
      seen.set(what, (seen.get(what) ?? 0) + 1);
      await new Promise((wake) => setTimeout(wake, 20));
    }
    agent.destroy();
  };
  const visitors = Array.from({ length: count }, (_, index) => visitor(index % 2 === 0));
  return {
    seen,
    async goHome() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

// One test, as each build of the site takes its time: what was built once is shown again and again.
test("a publication is seen whole or not at all, is taken back by one press, and outlives a restart and a later deployment", async () => {
  const [program, other] = [await start(), await start()];
  await startWorker();
  await draft(await changed("Fresh"));
  await draftRedirect();
  await draftMail();
  await publishUnderLoad(program);
  await expect.poll(() => lookAtPage(other), { timeout: 300_000 }).toBe("new");
  expect(await lookAtOldAddress(other)).toBe(`308 ${address}`);
  expect(await findDraft(database.db, path)).toBeUndefined();
  await expectMail(program, "Fresh words for you");

  await takeBackUnderLoad(program);
  await expect.poll(() => lookAtPage(other), { timeout: 300_000 }).toBe("old");
  expect(await lookAtOldAddress(other)).toBe("404");
  expect(await page(program, publishPath)).toContain("which takes back 1");
  await expectMail(program, "We have your message");

  await draft(await changed("Fresh"));
  await draftRedirect();
  await draftMail();
  expect((await publishDraft(program, "2")).status).toBe(303);
  await expect.poll(newest, { timeout: 300_000 }).toBe("3 published");
  await Promise.all(programs.splice(0).map((one) => one.stop()));
  const next = await start();
  // From the first request on.
  expect(await lookAtPage(next)).toBe("new");
  await startWorker();
  expect(await subjectOfMail(next)).toContain("Fresh words for you");
  await Promise.all(programs.map((one) => one.stop()));
  programs.length = 0;

  await decideAboutLaterDeployment();
}, 1_200_000);

async function publishUnderLoad(program: Program): Promise<void> {
  const visitors = crowd(program, 8);
  expect((await publishDraft(program)).status).toBe(303);
  expect(await page(program, publishPath)).toContain("is being checked");
  await expect.poll(newest, { timeout: 300_000 }).toBe("1 published");
  await expect.poll(() => visitors.seen.get("new") ?? 0, { timeout: 300_000 }).toBeGreaterThan(200);
  await visitors.goHome();
  expect([...visitors.seen.keys()].toSorted()).toEqual(["new", "old"]);
  const asked = [...visitors.seen.values()].reduce((sum, one) => sum + one, 0);
  expect(asked).toBeGreaterThan(1000);
}

async function takeBackUnderLoad(program: Program): Promise<void> {
  const visitors = crowd(program, 8);
  expect((await post(program, publishingForms.takeBack, { follows: "1" })).status).toBe(303);
  await expect.poll(newest, { timeout: 300_000 }).toBe("2 published");
  await expect.poll(() => visitors.seen.get("old") ?? 0, { timeout: 300_000 }).toBeGreaterThan(200);
  await visitors.goHome();
  expect([...visitors.seen.keys()].toSorted()).toEqual(["new", "old"]);
}

/** What a later deployment changes otherwise is shown three ways, and waits for somebody. */
async function decideAboutLaterDeployment(): Promise<void> {
  const description = "Search for those who lead, in six steps, each of them in confidence.";
  const home = await deployLater(description);
  const next = await start(home);
  expect(await lookAtPage(next)).toBe("new");
  expect(await page(next, publishPath)).toContain("A deployment has changed a file");
  const ways = await page(next, conflictsPath);
  for (const words of [path, "Fresh title", "Executive staffing and search", description]) {
    expect(ways).toContain(words);
  }
  const hash = hashText(await readFile(join(home, "content", path), "utf8"));
  const choice = { follows: "3", path, choice: "deployed" };
  const decide = (of: string) =>
    post(next, publishingForms.decide, { ...choice, hash: of }, conflictsPath);
  expect((await decide(hashText("what nobody has seen"))).status).toBe(409);
  expect((await decide(hash)).status).toBe(303);
  await expect.poll(newest, { timeout: 300_000 }).toBe("4 published");
  await expect.poll(() => page(next, address), { timeout: 300_000 }).toContain(description);
  expect(await lookAtPage(next)).toBe("old");
  expect(await page(next, conflictsPath)).toContain("There is nothing to decide.");
}

/** This checkout with another description of the page, as a later deployment brings it. */
async function deployLater(description: string): Promise<string> {
  const home = join(folder.path, "later");
  const left = new Set([".astro", ".git", "data", "dist", "node_modules", "test-results"]);
  for (const name of await readdir(".")) {
    if (!left.has(name)) await cp(name, join(home, name), { recursive: true });
  }
  await symlink(resolve("node_modules"), join(home, "node_modules"));
  const text = (await deployed()).replace(/^description: .*$/m, `description: ${description}`);
  await writeFile(join(home, "content", path), text);
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], {
    cwd: home,
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  return home;
}

test("a draft that is wrong is not published, and file, field and reason are said", async () => {
  const program = await start();
  await draft((await deployed()).replace(/^title: .*$/m, "title: ''"));
  const refused = await publishDraft(program);
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain("not right yet");
  expect(text).toContain(path);
  expect(text).toContain(contentFilePath(path).replaceAll("&", "&amp;"));
  expect(await newest()).toBeUndefined();

  // What only the whole site can tell: a link that leads nowhere.
  await draft((await deployed()).replace(/href: \/[\w/-]+/, "href: /there/is/no/such/page"));
  expect((await publishDraft(program)).status).toBe(303);
  await expect.poll(newest, { timeout: 300_000 }).toBe("1 refused");
  const said = await page(program, publishPath);
  expect(said).toContain("/there/is/no/such/page does not exist");
  expect(said).toContain(`content/${path}`);
  expect(await lookAtPage(program)).toBe("old");
}, 480_000);
