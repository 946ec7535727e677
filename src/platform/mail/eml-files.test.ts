import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { simpleParser } from "mailparser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { testBrand } from "./testing.ts";
import { openMailTransport } from "./transport.ts";

const open = new AbortController().signal;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "daystead-mail-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

function newMail(content: Readable, given: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    deliveryId: randomUUID(),
    createdAt: new Date("2026-03-01T09:30:00Z"),
    messageId: "<one@www.daystead.example>",
    from: { name: testBrand.name, address: testBrand.mailbox },
    to: testBrand.mailbox,
    replyTo: "ana@example.com",
    subject: "New contact message DS-7K4M-29QX",
    headers: {},
    html: "<p>Grüße</p>",
    text: "Grüße",
    files: [{ name: "notes.txt", contentType: "text/plain", content }],
    calendar: undefined,
    ...given,
  };
}

describe("mail without an SMTP server", () => {
  const mailFiles = async () => (await readdir(join(dataDir, "mail"))).toSorted();
  const transport = () => openMailTransport({ smtpUrl: undefined, dataDir });

  it("becomes a file that carries its attachment byte for byte", async () => {
    const bytes = Buffer.concat([randomBytes(100_000), Buffer.from("a\nb\r\nc\rd\n\n.\n")]);
    const mail = newMail(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
    await transport().send(mail, open);
    const names = await mailFiles();
    expect(names).toEqual([`2026-03-01T09-30-00-000Z-${mail.deliveryId}.eml`]);
    const parsed = await simpleParser(await readFile(join(dataDir, "mail", names[0] ?? "")));
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.messageId).toBe(mail.messageId);
    expect(parsed.text?.trim()).toBe("Grüße");
    expect(parsed.attachments[0]?.content.equals(bytes)).toBe(true);
  });

  it("is written once for one delivery, also by two at the same time", async () => {
    const deliveryId = randomUUID();
    const send = (text: string) =>
      transport().send(newMail(Readable.from(["x"]), { deliveryId, text }), open);
    await send("first");
    await Promise.all([send("second"), send("third")]);
    const names = await mailFiles();
    expect(names).toHaveLength(1);
    expect(await readFile(join(dataDir, "mail", names[0] ?? ""), "utf8")).toContain("first");
  });

  it("leaves nothing behind when the attachment breaks off", async () => {
    const broken = new Readable({
      read() {
        this.push("half");
        this.destroy(new Error("The storage went away."));
      },
    });
    await expect(transport().send(newMail(broken), open)).rejects.toThrow();
    expect(await mailFiles()).toEqual([]);
  });

  it("leaves nothing behind when it is broken off", async () => {
    const endless = new Readable({ read: () => undefined });
    const stop = new AbortController();
    const sending = transport().send(newMail(endless), stop.signal);
    setTimeout(() => stop.abort(), 50);
    await expect(sending).rejects.toThrow();
    expect(await mailFiles()).toEqual([]);
  });
});
