import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  filePart,
  mailSource,
  mixed,
  multipart,
} from "../../src/desk/inbox/server/mail/testing.ts";
import { imapPassword, startDovecot, type TestImap } from "../setup/dovecot.ts";
import { newMessage, newPdf, postMessage } from "../setup/post-message.ts";
import { type Program, startProgram, temporaryFolder } from "../setup/program.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { test as base, inviteAdmin, join } from "./support/desk.ts";
import { overflowing } from "./support/overflowing.ts";

const user = "desk";

/** A program that reads a mailbox of Dovecot. */
const test = base.extend<object, { imap: TestImap | { skipped: string }; program: Program }>({
  imap: [
    async ({}, use) => {
      const imap = await startDovecot();
      await use(imap);
      if ("stop" in imap) await imap.stop();
    },
    { scope: "worker" },
  ],
  program: [
    async ({ imap }, use) => {
      const folder = await temporaryFolder();
      try {
        const program = await startProgram(folder.path, {
          LOG_LEVEL: "info",
          TRUSTED_PROXIES: "1",
          ...("stop" in imap && { IMAP_URL: imap.urlOf(user) }),
        });
        await use(program);
        await program.stop();
        expect(program.output()).not.toContain(imapPassword);
      } finally {
        await folder.remove();
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.use({ desk: "answers", expectedErrors: /409/ });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("an answer by mail comes into the conversation, and holds back a reply that was begun before", async ({
  page,
  program,
  mailbox,
  imap,
}) => {
  test.slow();
  test.skip("skipped" in imap, "there is no Dovecot");
  const server = imap as TestImap;
  const email = `zoe-${randomUUID()}@visitor.example`;
  await join(page, await inviteAdmin(program, "ana@daystead.example"));
  await postMessage(program.origin, newMessage({ name: "Zoë Quinn", email }));
  await page.goto("/staff/inbox");
  await page.getByRole("link", { name: /Zoë Quinn/ }).click();
  const reference = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await press(page, "Mark as answered");
  await expect(page.getByText("Done.")).toBeVisible();
  await page.getByLabel("Reply", { exact: true }).fill("Dear Zoë,");

  const receipt = await mailbox.find(`We have your message ${reference}`);
  const about = { "In-Reply-To": receipt.messageId ?? "" };
  const text = "On Friday, <b>please</b>.\n\nOn Wed, Daystead wrote:\n> When may we call you?";
  const body = multipart([
    { type: "text/plain; charset=utf-8", body: text },
    filePart("Plan.pdf", newPdf()),
    filePart("virus.exe", Buffer.from("MZ")),
  ]);
  await server.deliver(user, mailSource({ ...about, ...mixed, From: `Zoë <${email}>` }, body));
  const history = page.locator(".inbox-history");
  await expect(history.getByText("An answer by mail")).toBeVisible({ timeout: 40_000 });
  await expect(history.getByText("On Friday, <b>please</b>.")).toBeVisible();
  await expect(history.getByText("When may we call you?")).toBeHidden();
  await history.getByText("Earlier messages").click();
  await expect(history.getByText("When may we call you?")).toBeVisible();
  await expect(history).toContainText("virus.exe: not kept, because we do not take this kind");
  const downloading = page.waitForEvent("download");
  await history.getByRole("link", { name: "Plan.pdf" }).click();
  expect((await downloading).suggestedFilename()).toBe("Plan.pdf");
  await expectAccessible(page, "item with an answer");
  expect(await overflowing(page)).toEqual([]);

  await press(page, "Send");
  await expect(page.getByRole("alert")).toContainText("Nothing was changed");
  await expect(page.getByLabel("Reply", { exact: true })).toHaveValue("Dear Zoë,");
  await expect(page.locator(".inbox-history .new").first()).toContainText("On Friday");

  // What is read at the moment stays, and what has come is shown when it is read no more.
  const earlier = history.getByText("Earlier messages");
  await earlier.click();
  const other = { ...about, From: "mallory@elsewhere.example" };
  await server.deliver(user, mailSource(other, "Pay to this account"));
  const news = page.getByText("Something new has come in.");
  await expect(news).toBeVisible({ timeout: 40_000 });
  await expect(history).not.toContainText("Not from the sender’s address");
  await earlier.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(history).toContainText("Not from the sender’s address", { timeout: 30_000 });
  const away = { ...about, From: `Zoë <${email}>`, "Auto-Submitted": "auto-replied" };
  await server.deliver(user, mailSource(away, "I am away"));
  await expect(history.getByText("An automatic answer by mail")).toBeVisible({ timeout: 40_000 });
  await page.goto("/staff/inbox?q=friday");
  await expect(page.getByRole("listitem").filter({ hasText: "Zoë" })).toContainText("Wrote again");

  // The sender sees their own answer, and nobody else's.
  const [link = ""] = /http\S+\/t\/\S+/.exec(receipt.text ?? "") ?? [];
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "What we wrote to each other" })).toBeVisible();
  await expect(page.getByText("On Friday, <b>please</b>.")).toBeVisible();
  await expect(page.getByText("Pay to this account")).toBeHidden();
  await expectAccessible(page, "private link with an answer by mail");
});
