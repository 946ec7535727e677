import { expect, type Page } from "@playwright/test";
import { openDatabase } from "../../src/platform/db/client.ts";
import { createLog } from "../../src/platform/log.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { addAuthenticator, inviteByCommand, join, test, withoutScript } from "./support/desk.ts";

test.describe.configure({ mode: "serial" });
test.use({ desk: "nobody invited" });

const signIn = (page: Page) =>
  page.getByRole("button", { name: "Sign in with your passkey" }).click();
const signOut = (page: Page) => page.getByRole("banner").getByRole("button").click();

test.describe("before anybody is invited", () => {
  test.use({ expectedErrors: /404/ });

  test("there is no desk", async ({ page }) => {
    for (const path of ["/staff", "/staff/sign-in", "/staff/account", "/staff/people"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
    }
  });
});

test.describe("an admin", () => {
  test.use({ expectedErrors: /40[349]|422/ });

  test("comes in by an invitation that works once, and a look at it does not use it up", async ({
    page,
    program,
  }) => {
    const link = await inviteByCommand(program, "ana@daystead.example");
    await page.goto(link);
    await page.goto(link);
    await expectAccessible(page, "invitation");
    const codes = await join(page, link);
    expect(new Set(codes).size).toBe(8);
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/", expires: -1 });
    const again = await page.goto(link);
    expect(again?.status()).toBe(404);
    await expect(page.getByText("This invitation does not work.")).toBeVisible();
    await expectAccessible(page, "used invitation");
  });

  test("signs out and in again, under a new token each time, and Back shows nothing", async ({
    page,
    program,
  }) => {
    await join(page, await inviteByCommand(program, "ben@daystead.example"));
    const tokenOf = async () => (await page.context().cookies())[0]?.value;
    const first = await tokenOf();
    await page.getByRole("link", { name: "Your account" }).click();
    await expectAccessible(page, "account");
    await signOut(page);
    await expect(page.getByText("You are signed out.")).toBeVisible();
    await expectAccessible(page, "signed out");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    // A page that stood open asks by newer words: those that it came with are not taken any more.
    await page.clock.install();
    await page.goto("/staff/account");
    await page.clock.fastForward("06:00");
    const renewed = page.waitForRequest(
      (asked) => asked.method() === "GET" && asked.url().includes("/staff/sign-in"),
    );
    await signIn(page);
    await renewed;
    await expect(page).toHaveURL(/\/staff\/account$/);
    expect(await tokenOf()).not.toBe(first);
    // What was signed out stays out.
    await page.context().clearCookies();
    await page.context().addCookies([{ name: "staff", value: first ?? "", url: program.origin }]);
    await page.goto("/staff");
    await expect(page).toHaveURL(/\/staff\/sign-in$/);
  });

  test("leaves no page behind in another tab, but for what is being typed there", async ({
    page,
    program,
  }) => {
    await join(page, await inviteByCommand(program, "cleo@daystead.example"));
    const other = await page.context().newPage();
    await other.goto("/staff/people");
    const typing = await page.context().newPage();
    await typing.goto("/staff/people");
    await typing.getByLabel("Email").fill("dan@daystead.example");
    // What the server has refused stands in its fields as if it had been there.
    const refused = await page.context().newPage();
    await refused.goto("/staff/people");
    await refused.getByLabel("Email").fill("dan");
    await refused.getByRole("button", { name: "Make an invitation" }).click();
    await expect(
      refused.getByRole("link", { name: "Please enter a valid email address" }),
    ).toBeVisible();
    const chosen = await page.context().newPage();
    await chosen.goto("/staff/people");
    await chosen.getByLabel("Marketing", { exact: true }).check();
    await signOut(page);
    for (const tab of [typing, refused, chosen, other])
      await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(other).toHaveURL(/\/staff\/sign-in\?to=%2Fstaff%2Fpeople$/);
    await expect(typing.getByLabel("Email")).toHaveValue("dan@daystead.example");
    await expect(refused.getByLabel("Email")).toHaveValue("dan");
    await expect(chosen.getByLabel("Marketing", { exact: true })).toBeChecked();
  });

  test("who is signed out while they write loses nothing, without script either", async ({
    page,
    program,
    browser,
  }) => {
    await join(page, await inviteByCommand(program, "ira@daystead.example"));
    const typing = await page.context().newPage();
    const plain = await withoutScript(browser, program, page.context());
    for (const [tab, name] of [
      [typing, "Ida"],
      [plain, "Ivo"],
    ] as const) {
      await tab.goto("/staff/people");
      await tab.getByLabel("Name").fill(name);
      await tab.getByLabel("Email").fill(`${name.toLowerCase()}@daystead.example`);
    }
    await signOut(page);
    await expect(page.getByText("You are signed out.")).toBeVisible();
    const send = (tab: Page) => tab.getByRole("button", { name: "Make an invitation" }).click();
    await send(typing);
    await expect(typing.getByRole("alert")).toContainText("You have been signed out.");
    await expectAccessible(typing, "signed out while typing", { inside: "main" });
    await send(plain);
    await expect(plain.getByRole("heading", { name: "You have been signed out" })).toBeVisible();

    await signIn(page);
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await send(typing);
    await expect(typing.locator(".desk-codes code")).toBeVisible();
    await plain.context().addCookies(await page.context().cookies());
    await plain.getByRole("button", { name: "Send it again" }).click();
    await expect(plain.locator(".desk-codes code")).toBeVisible();
    await plain.context().close();
  });

  test("is not let in by an answer of a passkey that was given before", async ({
    page,
    program,
  }) => {
    await join(page, await inviteByCommand(program, "cem@daystead.example"));
    await signOut(page);
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await signIn(page);
    const request = await posted;
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await page.context().clearCookies();
    const replayed = await page.request.post(request.url(), {
      headers: { "sec-fetch-site": "same-origin" },
      form: Object.fromEntries(new URLSearchParams(request.postData() ?? "")),
      maxRedirects: 0,
    });
    expect(replayed.status()).toBe(403);
    expect(replayed.headers()["set-cookie"]).toBeUndefined();
    await expect.poll(() => program.output()).toContain("staff-sign-in-refused");
    expect(program.output()).not.toContain("cem@");
  });

  test("who has lost the device comes in by a code, to make a new passkey and nothing else", async ({
    page,
    program,
  }) => {
    const link = await inviteByCommand(program, "dev@daystead.example");
    const [code = ""] = await join(page, link);
    await signOut(page);
    const recover = async () => {
      await page.goto("/staff/sign-in");
      await page.getByText("I have no passkey here").click();
      await page.getByLabel("Recovery code").fill(code.toLowerCase().replaceAll("-", " "));
      await page.getByRole("button", { name: "Use this code" }).click();
    };
    await recover();
    await expect(page.getByText("You came in by a recovery code.")).toBeVisible();
    await expectAccessible(page, "recovering");
    await page.goto("/staff");
    await expect(page).toHaveURL(/\/staff\/account$/);
    expect((await page.goto("/staff/people"))?.url()).toMatch(/\/staff\/account$/);
    // A new device: the lost one has a passkey already.
    const fresh = await page.context().newPage();
    await addAuthenticator(fresh);
    await fresh.goto("/staff/account");
    await fresh.getByRole("button", { name: "Add a passkey" }).click();
    await expect(fresh.getByText("The passkey is added.")).toBeVisible();
    await fresh.goto("/staff");
    await expect(fresh.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await fresh.close();
    await signOut(await open(page, "/staff"));
    await recover();
    await expect(page.getByText("That code is not one of yours")).toBeVisible();
    await expectAccessible(page, "refused code");
  });

  test("confirms who they are before a change that matters", async ({ page, program }) => {
    await join(page, await inviteByCommand(program, "eve@daystead.example"));
    const database = await openDatabase(
      { databaseUrl: undefined, dataDir: program.dataDir },
      createLog("silent"),
    );
    const codesOf = async () =>
      (await database.pool.query("select code_hash from staff_recovery_codes order by 1")).rows;
    try {
      await page.goto("/staff/account");
      const codes = await codesOf();
      await database.pool.query(
        "update staff_sessions set confirmed_at = now() - interval '11 minutes'",
      );
      await page.getByRole("button", { name: "Make new codes" }).click();
      await expect(page.getByText("first confirm that it is you")).toBeVisible();
      expect(await codesOf()).toEqual(codes);
      await expect(page.getByRole("button", { name: "Make new codes" })).toBeHidden();
      await expectAccessible(page, "to be confirmed");
      await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toBeHidden();
      const before = await page.context().cookies();
      await page.getByRole("button", { name: "Confirm that it is you" }).click();
      await page.getByRole("button", { name: "Make new codes" }).click();
      await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
      const [former] = before.map(({ name, value }) => `${name}=${value}`);
      const old = await page.request.get("/staff/account", {
        headers: { cookie: former ?? "" },
        maxRedirects: 0,
      });
      expect(old.status(), "under the token before").toBe(303);
      expect(await codesOf()).not.toEqual(codes);
      await expect(database.pool.query("update staff_events set kind = 'joined'")).rejects.toThrow(
        "never changed",
      );
      await database.pool.query(
        "update staff_sessions set seen_at = now() - interval '61 minutes'",
      );
      await page.goto("/staff/account");
      await expect(page).toHaveURL(/\/staff\/sign-in\?to=/);
    } finally {
      await database.close();
    }
  });

  test("lets a recruiter in, who has no way to the admins' page, and shuts them out at once", async ({
    page,
    program,
    browser,
    mailbox,
  }) => {
    await join(page, await inviteByCommand(program, "fay@daystead.example"));
    await page.getByRole("link", { name: "People" }).click();
    await page.getByLabel("Name").fill("Rex Recruiter");
    await page.getByLabel("Email").fill("rex");
    await page.getByRole("button", { name: "Make an invitation" }).click();
    await page.getByRole("link", { name: "Please enter a valid email address" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectAccessible(page, "people, with a mistake");
    await page.getByLabel("Email").fill("rex@daystead.example");
    await page.getByRole("button", { name: "Make an invitation" }).click();
    const link = (await page.locator(".desk-codes code").textContent()) ?? "";
    await expectAccessible(page, "people, with an invitation");
    const toRex = () => mailbox.about("rex@daystead.example");
    await expect.poll(async () => (await toRex()).length).toBe(1);
    const [invitation] = await toRex();
    expect(invitation?.subject).toBe("Your way into the desk");
    expect(invitation?.text).toContain(link);

    const context = await browser.newContext({ baseURL: program.origin });
    const other = await context.newPage();
    await join(other, link);
    await expect(other.getByRole("link", { name: "People" })).toBeHidden();
    expect((await other.goto("/staff/people"))?.status()).toBe(404);
    const staffId = await page
      .locator("li", { hasText: "Rex Recruiter" })
      .locator("[name=id]")
      .first()
      .inputValue();
    const raised = await other.request.post("/staff/people?posted=change-role", {
      headers: { "sec-fetch-site": "same-origin" },
      form: { id: staffId, role: "admin" },
    });
    expect(raised.status()).toBe(404);

    await page.goto("/staff/people");
    await page.getByRole("button", { name: "Sign out everywhere: Rex Recruiter" }).click();
    await expect(page.getByText("It is changed.")).toBeVisible();
    await expectAccessible(page, "people");
    await other.goto("/staff");
    await expect(other).toHaveURL(/\/staff\/sign-in$/);
    await signIn(other);
    await expect(other.getByRole("heading", { name: "Inbox" })).toBeVisible();

    const inviteRex = async () => {
      await page.getByLabel("Name").fill("Rex");
      await page.getByLabel("Email").fill("Rex@daystead.example");
      await page.getByRole("button", { name: "Make an invitation" }).click();
    };
    await inviteRex();
    await expect(
      page.getByRole("link", { name: "Rex Recruiter is here already, as recruiter" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Shut out Rex Recruiter" }).click();
    await expect(page.getByText("It is changed.")).toBeVisible();
    await expect(page.locator("li", { hasText: "Rex Recruiter" })).toContainText("shut out");
    await inviteRex();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Rex Recruiter is shut out/);
    await expect(inviteByCommand(program, "Rex@daystead.example")).rejects.toThrow(/is shut out/);
    await other.goto("/staff");
    await expect(other).toHaveURL(/\/staff\/sign-in$/);
    await signIn(other);
    await expect(other.getByText("That passkey does not open this desk.")).toBeVisible();
    await context.close();
  });

  test("signs other browsers out, and a form that was left open changes nothing", async ({
    page,
    program,
    browser,
  }) => {
    await join(page, await inviteByCommand(program, "gus@daystead.example"));
    const context = await browser.newContext({ baseURL: program.origin });
    const other = await context.newPage();
    await join(other, await inviteByCommand(program, "gus@daystead.example"));
    // Who is invited again has lost something: what was open is over.
    await page.goto("/staff");
    await expect(page).toHaveURL(/\/staff\/sign-in$/);
    await other.goto("/staff/account");
    await context.clearCookies();
    await other.getByRole("button", { name: "Make new codes" }).click();
    await expect(other).toHaveURL(/\/staff\/sign-in\?to=/);
    await expect.poll(() => program.output()).toContain("no-session");
    await context.close();
  });
});

test.describe("whoever guesses", () => {
  test.use({ expectedErrors: /403|429/ });

  test("is told to wait after ten wrong codes, and nobody else is", async ({ page, browser }) => {
    const guess = async (by: Page) => {
      await by.getByText("I have no passkey here").click();
      await by.getByLabel("Recovery code").fill("AAAA-BBBB-CCCC-DDDD-EEEE-FFFF");
      const answer = by.waitForResponse((response) => response.request().method() === "POST");
      await by.getByRole("button", { name: "Use this code" }).click();
      return answer;
    };
    for (let time = 0; time < 10; time += 1) {
      await page.goto("/staff/sign-in");
      expect((await guess(page)).status()).toBe(403);
    }
    await page.goto("/staff/sign-in");
    const refused = await guess(page);
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
    await expect(page.getByText("Too many attempts from your network")).toBeVisible();
    await expectAccessible(page, "too many attempts");
    const context = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { "x-forwarded-for": "198.51.100.77" },
    });
    const other = await context.newPage();
    await other.goto("/staff/sign-in");
    expect((await guess(other)).status()).toBe(403);
    await context.close();
  });
});

test("each way in, and what was refused, stands in the log, which names nobody", async ({
  program,
}) => {
  const lines: { event: string; reason?: string }[] = program
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const told = new Set(lines.map(({ event, reason }) => `${event} ${reason}`));
  for (const means of ["invitation", "passkey", "recovery-code"])
    expect(told).toContain(`staff-signed-in ${means}`);
  expect(told).toContain("staff-confirmed passkey");
  for (const reason of ["recovery-code", "not-verified", "too-many"])
    expect(told).toContain(`staff-sign-in-refused ${reason}`);
  expect(told).toContain("staff-request-refused role");
  expect(told).toContain("staff-post-refused no-session");
  expect(program.output()).not.toMatch(/@daystead\.example|AAAA-BBBB/);
});

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  return page;
}
