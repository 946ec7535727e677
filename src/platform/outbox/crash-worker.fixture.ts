import { drizzle } from "drizzle-orm/node-postgres";
import { z } from "zod";
import { createLog } from "../log.ts";
import { createSmtpTransport } from "../mail/smtp.ts";
import { startWorker } from "./worker.ts";

/** A worker for `crash.test.ts` to kill: `node crash-worker.fixture.ts <database URL> <SMTP URL>`. */
const [databaseUrl, smtpUrl] = z.tuple([z.url(), z.url()]).parse(process.argv.slice(2));
const transport = createSmtpTransport(smtpUrl);

startWorker(
  {
    db: drizzle(databaseUrl),
    log: createLog("silent"),
    deliver: (claim, signal) =>
      transport.send(
        {
          deliveryId: claim.id,
          createdAt: claim.createdAt,
          messageId: `<${claim.id}@www.daystead.example>`,
          from: { name: "Daystead", address: "hello@daystead.example" },
          to: "hello@daystead.example",
          replyTo: undefined,
          subject: claim.reference,
          headers: {},
          html: "<p>One message</p>",
          text: "One message",
          files: [],
          calendar: undefined,
        },
        signal,
      ),
  },
  { concurrency: 4, pollMs: 50, leaseMs: 2000, retryWaitsMs: [100], unconfirmedWaitsMs: [100] },
);
