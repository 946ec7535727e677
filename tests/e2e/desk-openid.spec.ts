import { type Browser, expect, type Page } from "@playwright/test";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { comeIn, inviteAdmin } from "./support/desk.ts";
import {
  type Account,
  type IdentityProvider,
  startIdentityProvider,
} from "./support/identity-provider.ts";
import { test } from "./support/site.ts";

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: /403/ });

const accounts = new Map<string, Account>([
  ["ana-1", { email: "ana@daystead.example", isVerified: true }],
  ["ben-1", { email: "ben@daystead.example", isVerified: true }],
  ["unsure", { email: "ana@daystead.example", isVerified: false }],
  ["stranger", { email: "stranger@works.example", isVerified: true }],
  ["second-ana", { email: "ana@daystead.example", isVerified: true }],
]);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let provider: IdentityProvider;
let program: Program;

test.beforeAll(async () => {
  folder = await temporaryFolder();
  provider = await startIdentityProvider(accounts);
  program = await startProgram(folder.path, provider.settings);
  provider.serve(program.origin);
});
test.afterAll(async () => {
  await program.stop();
  await provider.stop();
  await folder.remove();
});

/** Goes from the desk's page to the provider's, and back. @returns also the address by which they came back */
async function signInAs(
  browser: Browser,
  account: string,
  from = "/staff",
): Promise<{ page: Page; answer: string }> {
  const context = await browser.newContext({ baseURL: program.origin });
  const page = await context.newPage();
  await page.goto(from);
  await page.getByRole("link", { name: "Sign in with your company account" }).press("Enter");
  await page.locator("[name=login]").fill(account);
  await page.locator("[name=password]").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  const [back] = await Promise.all([
    page.waitForRequest(/\/staff\/openid\?/),
    page.getByRole("button", { name: "Continue" }).click(),
  ]);
  return { page, answer: back.url() };
}

const refused = (page: Page) =>
  expect(
    page.getByRole("heading", { name: "That account does not open this desk." }),
  ).toBeVisible();

test("who was invited comes in by the company's account, to the page that was wanted", async ({
  browser,
}) => {
  const invited = await comeIn(
    browser,
    program,
    await inviteAdmin(program, "ana@daystead.example"),
  );
  const { page } = await signInAs(browser, "ana-1", "/staff/contacts");
  await expect(page).toHaveURL(/\/staff\/contacts$/);
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  const cookies = await page.context().cookies(program.origin);
  expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
    { name: "staff", httpOnly: true, sameSite: "Strict" },
  ]);
  // What matters still asks for a passkey.
  await page.goto("/staff/people");
  await expect(page.getByRole("button", { name: "Confirm that it is you" })).toBeVisible();
  expect(program.output()).toContain('"event":"staff-signed-in","reason":"openid"');
  await invited.context().close();
  await page.context().close();
});

test("who was not invited, or is not vouched for, is not let in", async ({ browser }) => {
  // The address is Ana's, but the provider knows her by another account already.
  for (const account of ["stranger", "unsure", "second-ana"]) {
    const { page } = await signInAs(browser, account);
    await refused(page);
    expect(await page.context().cookies(program.origin), account).toEqual([]);
    if (account === "stranger") await expectAccessible(page, "account that is not known");
    expect((await page.goto("/staff/contacts"))?.url()).toContain("/staff/sign-in");
    await page.context().close();
  }
});

test("an answer of the provider works once, and in no other browser than the one that has asked", async ({
  browser,
}) => {
  const { page, answer } = await signInAs(browser, "ana-1");
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  expect((await page.goto(answer))?.status()).toBe(403);
  await refused(page);

  const context = await browser.newContext({ baseURL: program.origin });
  const other = await context.newPage();
  // It has an attempt of its own.
  await other.goto("/staff/sign-in");
  await other.getByRole("link", { name: "Sign in with your company account" }).press("Enter");
  await other.locator("[name=login]").waitFor();
  expect((await other.goto(answer))?.status()).toBe(403);
  expect(await context.cookies(program.origin)).toEqual([]);
  await context.close();
  await page.context().close();
});

test("nobody is led out of the desk", async ({ browser }) => {
  const { page } = await signInAs(
    browser,
    "ana-1",
    "/staff/sign-in?to=https://works.example/staff",
  );
  await expect(page).toHaveURL(`${program.origin}/staff/inbox`);
  await page.context().close();
});

test("who is shut out stays out", async ({ browser }) => {
  const admin = await comeIn(browser, program, await inviteAdmin(program, "ida@daystead.example"));
  const ben = await comeIn(browser, program, await inviteAdmin(program, "ben@daystead.example"));
  const { page: before } = await signInAs(browser, "ben-1");
  await expect(before.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await admin.goto("/staff/people");
  await admin
    .getByRole("listitem")
    .filter({ hasText: "ben@daystead.example" })
    .getByRole("button", { name: /^Shut out/ })
    .click();
  await before.goto("/staff/inbox");
  await expect(before).toHaveURL(/sign-in/);
  const { page: after } = await signInAs(browser, "ben-1");
  await refused(after);
  for (const page of [admin, ben, before, after]) await page.context().close();
});
