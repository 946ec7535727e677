import { afterAll, describe, expect, test } from "vitest";
import { mailSource } from "../../src/desk/inbox/server/mail/testing.ts";
import { until } from "../../src/platform/outbox/testing.ts";
import { imapPassword, startDovecot, type TestImap } from "../setup/dovecot.ts";
import { MailFolder } from "../setup/mail-folder.ts";
import { newMessage, postMessage } from "../setup/post-message.ts";
import { startProgram, startWorkerProgram, temporaryFolder } from "../setup/program.ts";

const imap = await startDovecot();

describe.skipIf("skipped" in imap)("where mail is delivered by a process of its own", () => {
  const server = imap as TestImap;
  afterAll(() => server.stop());

  test("answers are taken in there, and a mailbox that is away hinders nobody", async () => {
    const folder = await temporaryFolder();
    const settings = { TRUSTED_PROXIES: "1", WORKER: "apart", IMAP_URL: server.urlOf("desk") };
    await server.down();
    const program = await startProgram(folder.path, settings);
    const worker = await startWorkerProgram(folder.path, settings);
    const message = newMessage();
    expect((await postMessage(program.origin, message)).status).toBe(200);
    const [receipt] = await new MailFolder(folder.path).about("We have your message", 1);
    await until(() => worker.output().includes("mailbox-not-read"));
    await server.up();
    const headers = { From: message.email, "In-Reply-To": receipt?.messageId ?? "" };
    await server.deliver("desk", mailSource(headers, "On Friday"));
    await until(async () => (await server.mails("desk"))[0]?.flags?.has("\\Seen") ?? false);
    await Promise.all([program.stop(), worker.stop()]);
    expect(worker.output()).toContain('"event":"mail-received"');
    expect(program.output()).not.toContain("mailbox");
    for (const { output } of [program, worker]) {
      expect(output()).not.toContain(imapPassword);
      expect(output()).not.toContain(message.email);
    }
    await folder.remove();
  }, 120_000);
});
