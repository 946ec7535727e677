import type { Log } from "../log.ts";
import type { TakeMail } from "./arrived-mail.ts";
import type { ImapConnection, ListedMail } from "./imap-connection.ts";
import { readHead } from "./mail-head.ts";
import type { Position, Reading } from "./reading.ts";

/** How often taking in a mail has failed, by its number. */
export type Troubles = Map<number, number>;

/** After so many failures a mail is passed over, so that those behind it come in. */
const mostFailures = 10;

/** Where nobody knows how far a mailbox was read, older mail is left alone. */
const firstDays = 30;

/** Heads that are in memory at once. */
const batchSize = 20;

/** Milliseconds: what takes longer is a server that drips. */
const longestTakeMs = 300_000;

type LookServices = {
  connection: ImapConnection;
  reading: Reading;
  troubles: Troubles;
  take: TakeMail;
  log: Log;
};

/**
 * Takes in what is new in a mailbox, in its order. Each mail is kept before it is marked, and marked before it is passed: a
 * process that ends in between meets it again, and knows it.
 * @returns up to where the mailbox is read now
 * @throws what a mail's taking throws, and the connection
 */
export async function lookForMail(services: LookServices, before: Position): Promise<Position> {
  const { connection, reading, log } = services;
  const { uidValidity } = connection;
  const isFirst = before.uidValidity !== uidValidity;
  const uids = isFirst
    ? await connection.listSince(daysAgo())
    : await connection.listAfter(before.lastUid);
  let position = isFirst ? { uidValidity, lastUid: connection.highestUid } : before;
  let unmatched = 0;
  for (let from = 0; from < uids.length; from += batchSize) {
    for (const listed of await connection.list(uids.slice(from, from + batchSize))) {
      if (!(await takeListed(services, listed))) unmatched += 1;
      position = { uidValidity, lastUid: listed.uid };
      await reading.note(position);
    }
  }
  if (isFirst) await reading.note(position);
  if (unmatched > 0) log.info({ event: "mails-unmatched", count: unmatched });
  return position;
}

const daysAgo = () => new Date(Date.now() - firstDays * 24 * 60 * 60_000);

/** @returns false for what belongs to nothing here */
async function takeListed(services: LookServices, listed: ListedMail): Promise<boolean> {
  const { connection, troubles, log } = services;
  const { uid } = listed;
  const overtime = setTimeout(() => connection.close(), longestTakeMs);
  try {
    const taken = await takeIn(services, listed);
    if (taken === "taken") await connection.markSeen(uid);
    troubles.delete(uid);
    return taken !== "unmatched";
  } catch (error) {
    const failures = (troubles.get(uid) ?? 0) + 1;
    troubles.set(uid, failures);
    if (failures < mostFailures) throw error;
    log.error({ event: "mail-passed-over" }, "A mail stays in the mailbox, unread", error);
    return true;
  } finally {
    clearTimeout(overtime);
  }
}

async function takeIn({ take, connection }: LookServices, { uid, head, ...facts }: ListedMail) {
  const open = (mostBytes: number) => connection.download(uid, mostBytes);
  return take({ ...facts, head: await readHead(head), open });
}
