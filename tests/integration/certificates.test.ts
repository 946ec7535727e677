import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OpenIdProvider } from "../../src/desk/openid/server/provider.ts";
import { createPool } from "../../src/platform/db/client.ts";
import { createLog } from "../../src/platform/log.ts";
import { createSmtpTransport } from "../../src/platform/mail/smtp.ts";
import { ImapConnection } from "../../src/platform/mailbox/imap-connection.ts";
import { mailboxAddress } from "../../src/platform/mailbox-address.ts";
import { createS3Storage } from "../../src/platform/storage/s3.ts";
import { certificate } from "../setup/receiver.ts";

/** Speaks TLS with a certificate that nobody vouches for. */
const server = tls.createServer({
  key: readFileSync(join(import.meta.dirname, "../fixtures/tls/localhost.key")),
  cert: certificate,
});
/** Does so once it is asked to, as PostgreSQL does. */
const databaseServer = createServer((socket) => {
  socket.once("data", () => {
    socket.write("S");
    server.emit("connection", socket);
  });
});
let told = "";
server.on("secureConnection", (socket) => {
  socket.on("data", (said) => {
    told += said.toString("latin1");
  });
});

beforeAll(async () => {
  for (const one of [server, databaseServer]) await once(one.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.close();
  databaseServer.close();
});

const placeOf = (one: Server) => `127.0.0.1:${(one.address() as AddressInfo).port}`;
const { signal } = new AbortController();

const clients: [string, () => Promise<unknown>][] = [
  [
    "the database",
    async () => {
      const url = `postgres://user:secret@${placeOf(databaseServer)}/daystead?sslmode=verify-full`;
      const pool = createPool(url, createLog("silent"), { max: 1 });
      await pool.query("select 1").finally(() => pool.end());
    },
  ],
  [
    "the mail server",
    () => createSmtpTransport(`smtps://user:secret@${placeOf(server)}`).send(mail, signal),
  ],
  [
    "the mailbox",
    async () => {
      const address = mailboxAddress(`imaps://user:secret@${placeOf(server)}`);
      if (address) await ImapConnection.open(address, signal);
    },
  ],
  [
    "the file storage",
    () =>
      createS3Storage({
        endpoint: `https://${placeOf(server)}`,
        region: "us-east-1",
        bucket: "daystead",
        accessKeyId: "user",
        secretAccessKey: "secret",
      }).open({ bucket: "contact-attachments", key: `${crypto.randomUUID()}.pdf` }),
  ],
  [
    "the identity provider",
    () =>
      new OpenIdProvider(
        { issuer: `https://${placeOf(server)}`, clientId: "user", clientSecret: "secret" },
        "https://www.daystead.example",
      ).begin("/staff"),
  ],
];

const mail = {
  from: { name: "Daystead", address: "hello@daystead.example" },
  to: "maya@example.com",
  replyTo: undefined,
  messageId: "<1@daystead.example>",
  deliveryId: "1",
  createdAt: new Date(),
  subject: "A subject",
  text: "A text",
  html: undefined,
  calendar: undefined,
  headers: {},
  files: [],
};

test.each(clients)(
  "%s is told nothing while its certificate is not to be trusted",
  async (_, ask) => {
    const error = await ask().then(
      () => undefined,
      (refused: unknown) => refused,
    );
    expect(chain(error)).toContain("DEPTH_ZERO_SELF_SIGNED_CERT");
    expect(told).toBe("");
  },
);

test("no version of TLS before 1.2 is spoken, and the newest first", () => {
  expect([tls.DEFAULT_MIN_VERSION, tls.DEFAULT_MAX_VERSION]).toEqual(["TLSv1.2", "TLSv1.3"]);
});

/** The codes of an error and its causes. */
function chain(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  const { code, originalCode } = error as { code?: unknown; originalCode?: unknown };
  return [code, originalCode, ...chain(error.cause)];
}
