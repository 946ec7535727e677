import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { promisify } from "node:util";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { invitationPath } from "../../../src/desk/paths.ts";
import { invite } from "../../../src/desk/server/people.ts";
import { type Database, openDatabase } from "../../../src/platform/db/client.ts";
import { createLog } from "../../../src/platform/log.ts";
import { type Program, startProgram, temporaryFolder } from "../../setup/program.ts";
import { test as base } from "./site.ts";

const run = promisify(execFile);

/**
 * Tests of the desk against a program of their own, apart from the visitors'. The tests of several files share it, unless
 * one names a `desk` that no other names: in that one nobody is invited at first.
 */
export const test = base.extend<object, { desk: string; program: Program }>({
  desk: ["shared", { scope: "worker", option: true }],
  program: [
    async ({ desk: _ }, use) => {
      const folder = await temporaryFolder();
      try {
        const program = await startProgram(folder.path, {
          TRUSTED_PROXIES: "1",
          // The systems that tests have told of something are on this machine.
          WEBHOOKS_ALLOW_PRIVATE: "true",
        });
        await use(program);
        await program.stop();
      } finally {
        await folder.remove();
      }
    },
    // As long as a program may take to start.
    { scope: "worker", timeout: 120_000 },
  ],
});

/** A link by which an admin comes in, as the command on the server prints it. */
export async function inviteByCommand(program: Program, email: string): Promise<string> {
  const { stdout } = await run(process.execPath, ["scripts/staff.ts", "invite", email], {
    env: { ...process.env, DATA_DIR: program.dataDir, PORT: new URL(program.origin).port },
  });
  const [link] = /http\S+/.exec(stdout) ?? [];
  if (!link) throw new Error(`The command printed no link:\n${stdout}`);
  return link;
}

/** The same without the command, which takes seconds to start. */
export async function inviteAdmin(program: Program, email: string): Promise<string> {
  const [name = email] = email.split("@");
  const token = await withDatabase(program, ({ db }) =>
    invite(db, null, { email, name, role: "admin" }),
  );
  return program.origin + invitationPath(token);
}

/** A device with a finger on it, which answers for its owner (Web Authentication Level 3, 11). */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes a passkey by an invitation. @returns the recovery codes */
export async function join(page: Page, link: string): Promise<string[]> {
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Make my passkey" }).click();
  await page.getByRole("heading", { name: "You are in." }).waitFor();
  const codes = await page.locator(".desk-codes code").allTextContents();
  await page.getByRole("link", { name: "I have them on paper" }).click();
  return codes;
}

/** Has an admin invite somebody on the page of people. @returns the link */
export async function inviteOnPage(
  admin: Page,
  { name, email, role }: { name: string; email: string; role: "Recruiter" | "Marketing" | "Admin" },
): Promise<string> {
  await admin.goto("/staff/people");
  await admin.getByLabel("Name").fill(name);
  await admin.getByLabel("Email").fill(email);
  await admin.getByLabel(role, { exact: true }).check();
  await admin.getByRole("button", { name: "Make an invitation" }).click();
  return (await admin.locator(".desk-codes code").textContent()) ?? "";
}

/** Where a browser comes from, so that the rate limit is not what it meets. */
const ownAddress = () => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** A browser of its own in which somebody has come in by a link. */
export async function comeIn(browser: Browser, program: Program, link: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: program.origin,
    extraHTTPHeaders: ownAddress(),
  });
  const page = await context.newPage();
  await join(page, link);
  return page;
}

/** The same person in a browser without script. Passkeys need script, so that they have come in before. */
export async function withoutScript(
  browser: Browser,
  program: Program,
  from: BrowserContext,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: program.origin,
    javaScriptEnabled: false,
    extraHTTPHeaders: ownAddress(),
  });
  await context.addCookies(await from.cookies());
  return context.newPage();
}

/** Posts a form of the desk as a browser does, with whatever is in it. */
export async function postToDesk(
  page: Page,
  path: string,
  form: Record<string, string>,
): Promise<number> {
  const answer = await page.request.post(path, {
    headers: { "sec-fetch-site": "same-origin" },
    form,
    maxRedirects: 0,
  });
  return answer.status();
}

/** Whoever has come in has shown their passkey a moment ago: this is eleven minutes later. */
export async function letMinutesPass(program: Program): Promise<void> {
  const earlier = "update staff_sessions set confirmed_at = now() - interval '11 minutes'";
  await queryProgram(program, earlier);
}

/** Asks the database of a running program. */
export async function queryProgram(program: Program, statement: string): Promise<void> {
  await withDatabase(program, ({ pool }) => pool.query(statement));
}

async function withDatabase<Result>(
  { dataDir }: Program,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
  return use(database).finally(() => database.close());
}
