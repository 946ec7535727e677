import { expect, type Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { newMessage, postMessage } from "../setup/post-message.ts";
import { type Receiver, startReceiver } from "../setup/receiver.ts";
import { expectAccessible } from "./support/accessibility.ts";
import {
  comeIn,
  inviteAdmin,
  inviteOnPage,
  join,
  letMinutesPass,
  postToDesk,
  queryProgram,
  test,
  withoutScript,
} from "./support/desk.ts";
import { recipients } from "./support/mailbox.ts";
import { overflowing } from "./support/overflowing.ts";

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: /40[0349]|422/ });

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.stop());

/** Adds an endpoint by the form of the page. @returns its secret */
async function addEndpoint(page: Page, address: string, events: RegExp[]): Promise<string> {
  await page.goto("/staff/webhooks");
  await page.getByRole("textbox", { name: "Address" }).fill(address);
  await page.getByLabel("Description").fill("The applicant tracking system");
  for (const event of events) await page.getByLabel(event).check();
  await page.getByRole("button", { name: "Add this endpoint" }).click();
  await expect(page.getByText("It is added.")).toBeVisible();
  return (await page.locator(".desk-codes code").textContent()) ?? "";
}

/** Whether the last message that came is signed by a secret. */
function isSigned(secret: string | null): boolean {
  const last = receiver.received.at(-1);
  if (!last) throw new Error("Nothing was received");
  try {
    new Webhook(secret ?? "").verify(last.body, last.headers);
    return true;
  } catch {
    return false;
  }
}

test("an admin has another system told, sees what it answers, and sends again, without script too", async ({
  page,
  program,
  browser,
}) => {
  await join(page, await inviteAdmin(program, "ada@daystead.example"));
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByText("Nobody is told of anything yet.")).toBeVisible();
  await expectAccessible(page, "no endpoint yet");

  const plain = await withoutScript(browser, program, page.context());
  await plain.setViewportSize({ width: 390, height: 844 });
  const address = `${receiver.origin}/hooks`;
  const secret = await addEndpoint(plain, address, [/Somebody has sent a form/, /Include what/]);
  expect(secret).toMatch(/^whsec_/);
  expect(await overflowing(plain)).toEqual([]);
  await plain.getByRole("link", { name: "Send it a test" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: address })).toBeVisible();
  expect(await plain.content()).not.toContain(secret);
  await expect(plain.locator("dd").getByText("A submission was erased")).toBeVisible();
  await plain.getByRole("button", { name: "Send a test" }).click();
  await expect(plain.getByText("A test is on its way.")).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(isSigned(secret)).toBe(true);

  receiver.answer = (response) => response.writeHead(422).end("No such <b>field</b>");
  const message = newMessage({ name: "Zoë Quinn", email: "zoe@visitor.example" });
  expect((await postMessage(program.origin, message)).status).toBe(200);
  await expect.poll(() => receiver.received.length).toBe(2);
  const { type, data } = JSON.parse(receiver.received[1]?.body ?? "");
  expect(type).toBe("submission.received");
  expect(data.url).toBe(`${program.origin}/staff/inbox/${data.reference}`);
  expect(data.sent.answers).toMatchObject({ name: "Zoë Quinn", email: "zoe@visitor.example" });

  const path = new URL(plain.url()).pathname;
  await expect(async () => {
    await plain.goto(path);
    await expect(plain.getByText("To be tried again")).toBeVisible({ timeout: 500 });
  }).toPass();
  await plain.getByText("1 attempt").first().click();
  await expect(plain.getByText("No such <b>field</b>")).toBeVisible();
  expect(await overflowing(plain)).toEqual([]);
  receiver.answer = (response) => response.writeHead(204).end();
  await plain
    .getByRole("button", { name: `Send again: Somebody has sent a form: ${data.reference}` })
    .click();
  await expect(plain.getByText("It is on its way again.")).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(receiver.received[2]?.headers["webhook-id"]).toBe(
    receiver.received[1]?.headers["webhook-id"],
  );
  await expect(async () => {
    await plain.goto(`${path}?state=waiting`);
    await expect(plain.getByText("There are none.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await plain.context().close();

  await page.goto(path);
  await page.getByText("2 attempts").click();
  for (const name of ["Change it", "Make a new secret", "Delete it", "Send all again that failed"])
    await page.getByText(name, { exact: true }).click();
  await expectAccessible(page, "an endpoint", { inside: "main" });
  await page.goto("/staff/webhooks");
  await expect(page.getByText("0 waiting, 0 failed")).toBeVisible();
  await expectAccessible(page, "endpoints");
});

test("it is changed, gets another secret, is paused and resumed, and is deleted", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "bo@daystead.example"));
  const address = `${receiver.origin}/other`;
  const secret = await addEndpoint(page, address, [/A job was published/, /Include what/]);
  await page.getByRole("link", { name: "Send it a test" }).click();
  await expect(page.getByRole("heading", { level: 1, name: address })).toBeVisible();
  const older = await page.context().newPage();
  await older.goto(page.url());
  await page.getByText("Change it", { exact: true }).click();
  await page.getByLabel(/Include what/).uncheck();
  await page.getByRole("textbox", { name: "Address" }).fill("ftp://ats.example");
  await page.getByLabel(/A job was published/).uncheck();
  // It comes with what was sent.
  await page.getByLabel(/A submission was erased/).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Please choose at least one event" }).click();
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await page.getByRole("link", { name: "Please enter a web address" }).click();
  await expect(page.getByRole("textbox", { name: "Address" })).toBeFocused();
  await expectAccessible(page, "a change that is refused", { inside: "main" });
  await page.getByRole("textbox", { name: "Address" }).fill(`${address}?v=2`);
  await page.getByLabel(/A job was closed/).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It is changed.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `${address}?v=2` })).toBeVisible();

  await older.getByText("Change it", { exact: true }).click();
  await older.getByLabel("Description").fill("The new system");
  await older.getByRole("button", { name: "Save" }).click();
  await expect(older.getByRole("alert")).toContainText("somebody has changed it since");
  await expect(older.getByText("Gets references and links to the desk")).toBeVisible();
  await expect(older.getByLabel("Description")).toHaveValue("The new system");
  await older.close();

  await page.getByText("Make a new secret", { exact: true }).click();
  await page.getByRole("button", { name: "Make a new secret now" }).click();
  const next = await page.locator(".desk-codes code").textContent();
  expect(next).not.toBe(secret);
  await expectAccessible(page, "a new secret", { inside: "main" });
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect.poll(() => receiver.received.at(-1)?.path).toBe("/other?v=2");
  expect([isSigned(secret), isSigned(next)]).toEqual([true, true]);

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("It is paused.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a test" })).toBeHidden();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("It is active.")).toBeVisible();

  await page.getByText("Send all again that failed", { exact: true }).click();
  await page.getByRole("button", { name: "Send them again" }).click();
  await page.getByRole("link", { name: "Please enter a day" }).click();
  await expect(page.getByLabel("Since")).toBeFocused();
  await page.getByLabel("Since").fill("2026-01-01");
  await page.getByLabel("at", { exact: true }).fill("09:00");
  await page.getByRole("button", { name: "Send them again" }).click();
  await expect(page.getByText("there is nothing of that kind")).toBeVisible();

  await page.getByText("Delete it", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, delete it for good" }).click();
  await expect(page.getByText("It is deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: `${address}?v=2` })).toBeHidden();
  await expect(page.getByText(`${address}?v=2 deleted`)).toBeVisible();
});

test("one that wants nothing more is turned off, and admins are told by mail and on the page", async ({
  page,
  program,
  mailbox,
}) => {
  await join(page, await inviteAdmin(program, "cy@daystead.example"));
  receiver.answer = (response, { path }) => response.writeHead(path === "/gone" ? 410 : 204).end();
  await addEndpoint(page, `${receiver.origin}/gone`, [/A job was closed/]);
  await page.getByRole("link", { name: "Send it a test" }).click();
  const path = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(async () => {
    await page.goto("/staff/webhooks");
    await expect(page.getByRole("alert")).toContainText("/gone: Turned off", { timeout: 500 });
  }).toPass();
  await expectAccessible(page, "an endpoint that was turned off");
  await page.goto(path);
  await expect(page.getByRole("alert")).toContainText("it answered 410");
  const mails = async () => (await mailbox.all()).filter((mail) => mail.text?.includes(path));
  await expect
    .poll(async () => (await mails()).flatMap(recipients), { timeout: 60_000 })
    .toContain("cy@daystead.example");
  receiver.answer = (response) => response.writeHead(204).end();
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("It is active. What has waited goes out now.")).toBeVisible();
});

test("is not there for recruiters and marketing, and changes nothing before an admin has confirmed it", async ({
  page,
  program,
  browser,
}) => {
  const admin = await comeIn(browser, program, await inviteAdmin(program, "di@daystead.example"));
  await addEndpoint(admin, `${receiver.origin}/kept`, [/A job was closed/]);
  const path =
    (await admin.getByRole("link", { name: "Send it a test" }).getAttribute("href")) ?? "";
  const link = await inviteOnPage(admin, {
    name: "Rex Recruiter",
    email: "rex-w@daystead.example",
    role: "Recruiter",
  });
  await join(page, link);
  await expect(page.getByRole("link", { name: "Webhooks" })).toBeHidden();
  const id = path.split("/").at(-1) ?? "";
  for (const role of ["recruiter", "marketing"]) {
    await queryProgram(
      program,
      `update staff set role = '${role}' where email = 'rex-w@daystead.example'`,
    );
    for (const address of ["/staff/webhooks", path]) {
      expect((await page.request.get(address)).status(), address).toBe(404);
      for (const posted of ["add", "remove", "change-secret", "confirm"])
        expect(await postToDesk(page, `${address}?posted=${posted}`, { id })).toBe(404);
    }
  }

  await letMinutesPass(program);
  const presses = ["change", "change-secret", "pause", "resume", "test", "remove", "send-again"];
  for (const posted of [...presses, "send-failed-again", "nothing"])
    expect(await postToDesk(admin, `${path}?posted=${posted}`, {}), posted).toBe(403);
  expect(await postToDesk(admin, "/staff/webhooks?posted=add", {})).toBe(403);
  await admin.goto(path);
  await expect(admin.getByText("Active.", { exact: true })).toBeVisible();
  await expect(admin.getByRole("button", { name: "Pause" })).toBeHidden();
  await expectAccessible(admin, "an endpoint, to be confirmed", { inside: "main" });
  await admin.getByRole("button", { name: "Confirm that it is you" }).click();
  await expect(admin.getByRole("button", { name: "Pause" })).toBeVisible();

  const other = "019aa000-0000-7000-8000-000000000000";
  expect(await postToDesk(admin, `${path}?posted=send-again`, { id: other })).toBe(409);
  expect(await postToDesk(admin, `${path}?posted=resume`, {})).toBe(409);
  expect(await postToDesk(admin, `${path}?posted=change-secret`, { version: "7" })).toBe(409);
  expect(await postToDesk(admin, `${path}?posted=nothing`, {})).toBe(400);
  expect(await postToDesk(admin, `/staff/webhooks/${other}?posted=remove`, {})).toBe(404);
  expect((await admin.goto("/staff/webhooks/none"))?.status()).toBe(404);
  await expect(admin.getByText("There is no such endpoint.")).toBeVisible();
  await admin.context().close();
});
