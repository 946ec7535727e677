import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSmtpServer, type TestSmtpServer } from "../../../tests/setup/smtp.ts";
import { composeMail } from "../../program/compose-mail.ts";
import { testSource } from "../../program/testing.ts";
import { createSmtpTransport } from "./smtp.ts";

let server: TestSmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.down());

async function send(url: string, source = testSource(), signal = new AbortController().signal) {
  const order = { id: randomUUID(), kind: "staff", number: 0, createdAt: new Date() } as const;
  await createSmtpTransport(url).send(await composeMail(order, source), signal);
}

describe("a file that breaks off while it is being sent", () => {
  it("is not taken for a whole one", async () => {
    const content = new Readable({
      read() {
        this.push("half");
        this.destroy(new Error("The storage went away."));
      },
    });
    const source = testSource({ open: async () => content });
    await expect(send(server.url, source)).rejects.toThrow();
    expect(server.mails).toEqual([]);
  });
});

describe("a server that offers no TLS", () => {
  const urlWithPassword = () => server.url.replace("smtp://", "smtp://user:secret@");

  it("gets nothing when the URL holds a password", async () => {
    await expect(send(urlWithPassword())).rejects.toMatchObject({ code: "ETLS" });
    expect(server.mails).toEqual([]);
  });

  it("gets nothing when it is another machine", async () => {
    // An address of this machine that does not look like one.
    const elsewhere = server.url.replace(/127\.0\.0\.1|localhost/, "127.1");
    await expect(send(elsewhere)).rejects.toMatchObject({ code: "ETLS" });
    expect(server.mails).toEqual([]);
  });

  it("gets the mail when the URL says that TLS is not needed", async () => {
    await send(`${urlWithPassword()}?requireTLS=false`);
    expect(server.mails).toHaveLength(1);
  });
});

it("a send that is broken off ends at once, and says that the mail may have arrived", async () => {
  server.mode = "slow";
  server.slowMs = 60_000;
  const stop = new AbortController();
  const sending = send(server.url, testSource(), stop.signal);
  setTimeout(() => stop.abort(), 500);
  await expect(sending).rejects.toMatchObject({ code: "UNCONFIRMED" });
});
