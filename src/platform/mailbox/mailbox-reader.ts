import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/client.ts";
import type { Log } from "../log.ts";
import type { MailboxAddress } from "../mailbox-address.ts";
import { InterruptibleSleep } from "../periodic/interruptible-sleep.ts";
import type { TakeMail } from "./arrived-mail.ts";
import { ImapConnection } from "./imap-connection.ts";
import { imapFailure } from "./imap-failure.ts";
import { lookForMail, type Troubles } from "./look-for-mail.ts";
import { Reading } from "./reading.ts";

type ReaderServices = { db: Database["db"]; log: Log; address: MailboxAddress; take: TakeMail };

type Waits = {
  /** Between two looks, where the server does not tell of new mail by itself. */
  lookMs: number;
  /** After which another process may read, when this one is gone. */
  leaseMs: number;
  /** After failures in a row; the last one is repeated. */
  retryMs: readonly number[];
};

const ownWaits: Waits = {
  lookMs: 60_000,
  leaseMs: 30_000,
  retryMs: [5_000, 15_000, 60_000, 300_000],
};

/** Milliseconds. What is cut off at a stop is taken in at the next start. */
const patienceMs = 5_000;

/**
 * Reads a mailbox until it is stopped: what is new in it is given to `take`. Any number of these may run on one database: one
 * at a time reads. A mailbox that cannot be reached is told in the log, and tried again.
 * @returns stops it: waits for the mail under way, for a while
 */
export function startMailboxReader(
  services: ReaderServices,
  { lookMs, leaseMs, retryMs }: Waits = ownWaits,
): () => Promise<void> {
  const { db, log, address } = services;
  const idle = new InterruptibleSleep();
  const stopping = new AbortController();
  const troubles: Troubles = new Map();

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await readWhileOurs(() => {
          failures = 0;
        });
      } catch (error) {
        if (!stopping.signal.aborted) tell(error);
        failures += 1;
      }
      const wait = failures === 0 ? leaseMs / 2 : (retryMs[failures - 1] ?? retryMs.at(-1) ?? 0);
      await idle.sleep(wait);
    }
  }

  function tell(error: unknown): void {
    const reason = imapFailure(error);
    log.warn({ event: "mailbox-not-read", reason }, "Answers by mail wait", error);
  }

  /** Ends when another process reads. */
  async function readWhileOurs(onRead: () => void): Promise<void> {
    const reading = new Reading(db, address, leaseMs);
    let position = await reading.take();
    if (!position) return;
    const lost = new AbortController();
    const ended = AbortSignal.any([lost.signal, stopping.signal]);
    const renewing = setInterval(() => void renew(reading, lost), leaseMs / 3);
    let connection: ImapConnection | undefined;
    try {
      connection = await ImapConnection.open(address, ended);
      log.info({ event: "mailbox-opened" });
      while (!ended.aborted) {
        position = await lookForMail({ ...services, connection, reading, troubles }, position);
        await reading.sayRead();
        onRead();
        await connection.waitForMail(lookMs);
      }
    } finally {
      clearInterval(renewing);
      connection?.close();
      await reading.release().catch(() => undefined);
    }
  }

  const running = run();
  return () => {
    stopping.abort();
    idle.interrupt();
    return Promise.race([running, sleep(patienceMs, undefined, { ref: false })]);
  };
}

/** A lease that cannot be renewed may be another process's by the time that it ends. */
async function renew(reading: Reading, lost: AbortController): Promise<void> {
  const held = await reading.take().catch(() => undefined);
  if (!held) lost.abort();
}
