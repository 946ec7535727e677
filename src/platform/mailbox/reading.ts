import { createHash, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { MailboxAddress } from "../mailbox-address.ts";
import { mailboxReadings } from "./tables.ts";

/** Up to which mail a mailbox has been read. Numbers hold for one validity alone (RFC 3501, 2.3.1.1). */
export type Position = { uidValidity: number | null; lastUid: number };

/** Lets one process at a time read a mailbox: who reads it renews a lease, by the database's clock. */
export class Reading {
  readonly #db: Database["db"];
  readonly #mailbox: string;
  readonly #leaseMs: number;
  readonly #token = randomUUID();

  /** @param leaseMs after which another process may read, when this one does not renew */
  constructor(db: Database["db"], address: MailboxAddress, leaseMs: number) {
    this.#db = db;
    this.#mailbox = idOf(address);
    this.#leaseMs = leaseMs;
  }

  /**
   * Takes the mailbox, or makes the lease last from now.
   * @returns up to where it has been read; undefined when another process is reading
   */
  async take(): Promise<Position | undefined> {
    const lease = {
      leaseToken: this.#token,
      leasedUntil: sql`now() + make_interval(secs => ${this.#leaseMs / 1000})`,
    };
    const { leasedUntil, leaseToken, uidValidity, lastUid } = mailboxReadings;
    const [row] = await this.#db
      .insert(mailboxReadings)
      .values({ mailbox: this.#mailbox, ...lease })
      .onConflictDoUpdate({
        target: mailboxReadings.mailbox,
        set: lease,
        setWhere: sql`${leasedUntil} is null or ${leasedUntil} <= now() or ${leaseToken} = ${this.#token}`,
      })
      .returning({ uidValidity, lastUid });
    return row;
  }

  /** Notes up to where it has been read. Nothing happens when another process has taken over. */
  async note({ uidValidity, lastUid }: Position): Promise<void> {
    await this.#db.update(mailboxReadings).set({ uidValidity, lastUid }).where(this.#isOurs());
  }

  /** Notes that it has been read up to now. */
  async sayRead(): Promise<void> {
    await this.#db.update(mailboxReadings).set({ readAt: sql`now()` }).where(this.#isOurs());
  }

  /** Ends the lease, so that another process can read at once. */
  async release(): Promise<void> {
    const released = { leaseToken: null, leasedUntil: null };
    await this.#db.update(mailboxReadings).set(released).where(this.#isOurs());
  }

  #isOurs() {
    const { mailbox, leaseToken } = mailboxReadings;
    return and(eq(mailbox, this.#mailbox), eq(leaseToken, this.#token));
  }
}

/** When a mailbox was last read to its end, if it ever was. */
export async function findLastReading(
  db: Database["db"],
  address: MailboxAddress,
): Promise<Date | undefined> {
  const { mailbox, readAt } = mailboxReadings;
  const [row] = await db
    .select({ readAt })
    .from(mailboxReadings)
    .where(eq(mailbox, idOf(address)));
  return row?.readAt ?? undefined;
}

function idOf({ host, port, user, mailbox }: MailboxAddress): string {
  const name = JSON.stringify([host, port, user, mailbox]);
  return createHash("sha256").update(name).digest("hex");
}
