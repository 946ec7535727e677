import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { allocatorSettings } from "../../scripts/process-settings.ts";
import { type Database, openDatabase } from "../../src/platform/db/client.ts";
import { deliveries, submissions } from "../../src/platform/db/tables.ts";
import { createLog } from "../../src/platform/log.ts";
import { contactAnswers } from "../../src/platform/outbox/testing.ts";
import { openOwnDatabase } from "../../tests/faults/own-database.ts";
import { openSite } from "../../tests/faults/site.ts";

/** How the outbox got through many mails to one server. */
export type Mailing = {
  name: string;
  /** Mails a second, of those that the server takes at once. */
  rate: number;
  /** Until the last of those was taken, in seconds. */
  lastAfter: number;
  taken: number;
};

/** Of ten mails one goes to a mailbox that the server refuses, and one to a mailbox for which it takes its time. */
const refused = "refused.example";
const slow = "slow.example";
const slowMs = 20_000;
const longestSeconds = 900;

/** @param isMixed whether a fifth of the mails go to mailboxes that refuse or are slow */
export async function measureMailing(mails: number, isMixed: boolean): Promise<Mailing> {
  const [database, server] = await Promise.all([openOwnDatabase(), startServer()]);
  const site = await openSite({
    databaseUrl: database.url,
    settings: { ...allocatorSettings, SMTP_URL: server.url },
  });
  try {
    const expected = isMixed ? mails * 0.8 : mails;
    await withDatabase(database.url, (db) => orderReceipts(db, mails, isMixed));
    const start = performance.now();
    while (server.takenAt.length < expected && performance.now() - start < longestSeconds * 1000)
      await sleep(100);
    const lastAfter = ((server.takenAt[expected - 1] ?? Number.POSITIVE_INFINITY) - start) / 1000;
    const name = isMixed ? "a tenth slow by 20 s, a tenth refused" : "all of them taken at once";
    return { name, rate: expected / lastAfter, lastAfter, taken: server.takenAt.length };
  } finally {
    await site.stop();
    await server.close();
    await database.close();
  }
}

async function withDatabase(url: string, work: (db: Database["db"]) => Promise<void>) {
  const database = await openDatabase({ databaseUrl: url, dataDir: "" }, createLog("silent"));
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

/** As many receipts at once as the newsletter of a small town, each to a mailbox of its own. */
async function orderReceipts(db: Database["db"], mails: number, isMixed: boolean): Promise<void> {
  const domain = isMixed
    ? sql`case number % 10 when 0 then ${refused} when 1 then ${slow} else 'host-' || number || '.example' end`
    : sql`'host-' || number || '.example'`;
  await db.execute(sql`
    with written as (
      insert into ${submissions} (id, reference, form, answers, idempotency_key, content_digest)
      select gen_random_uuid(), 'DS-' || number, 'contact',
        ${JSON.stringify(contactAnswers)}::jsonb || jsonb_build_object('email', 'ana-' || number || '@' || ${domain}),
        gen_random_uuid(), 'digest'
      from generate_series(1, ${mails}::int) as number
      returning id
    )
    insert into ${deliveries} (id, submission_id, mail_kind)
    select gen_random_uuid(), id, 'receipt' from written`);
}

async function startServer() {
  const takenAt: number[] = [];
  const onRcptTo: SMTPServerOptions["onRcptTo"] = async ({ address }, _session, callback) => {
    if (address.endsWith(refused)) {
      const error = Object.assign(new Error("No such mailbox"), { responseCode: 550 });
      return callback(error);
    }
    if (address.endsWith(slow)) await sleep(slowMs);
    callback();
  };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo,
    onData(stream, { envelope }, callback) {
      stream.resume();
      stream.once("end", () => {
        const isSlow = envelope.rcptTo.some(({ address }) => address.endsWith(slow));
        if (!isSlow) takenAt.push(performance.now());
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    takenAt,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
