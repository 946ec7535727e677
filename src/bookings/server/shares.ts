import { eq, lte, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/client.ts";
import { overdue } from "../../platform/db/overdue.ts";
import { mailboxOf } from "../../platform/recipients/mailbox.ts";
import type { Calendar } from "../calendars.ts";
import { bookingShares } from "./tables.ts";

/** How many bookings one person can have open, over all calendars. */
const mostOfPerson = 2;

/**
 * How many times people of one network can have held at once without having confirmed them. A class that books a session
 * together sits behind one address; who books a demo does not.
 */
const mostOfNetwork = { slots: 4, sessions: 12 } as const;

/**
 * Takes one of the bookings that a person may have open.
 * @param until when it is free again by itself
 * @returns false when all are in use
 */
export function takePersonsShare(
  transaction: Transaction,
  address: string,
  submissionId: string,
  until: Date | SQL,
): Promise<boolean> {
  const holder = `mailbox ${mailboxOf(address)}`;
  return takeShare(transaction, { holder, most: mostOfPerson, submissionId, until });
}

/**
 * Takes one of the times that a network may hold without having confirmed them.
 * @param network as `networkHash` writes it
 * @returns false when all are in use
 */
export function takeNetworksShare(
  transaction: Transaction,
  { sessions }: Calendar,
  network: string,
  submissionId: string,
  until: SQL,
): Promise<boolean> {
  const kind = sessions ? "sessions" : "slots";
  const holder = `network ${kind} ${network}`;
  return takeShare(transaction, { holder, most: mostOfNetwork[kind], submissionId, until });
}

/** Gives back what a booking has taken of its person's and its network's shares. */
export async function releaseShares(transaction: Transaction, submissionId: string): Promise<void> {
  await transaction.delete(bookingShares).where(eq(bookingShares.submissionId, submissionId));
}

/**
 * Shares whose time is over. Nobody waits for their deletion, as a share that is over can be taken; and it waits for nobody: a
 * post has locked shares of several holders, in an order of its own.
 */
export const endedShares = overdue(
  sql`select holder, number from ${bookingShares} where until <= now()`,
  (keys) => sql`delete from ${bookingShares} where (holder, number) in (${keys})`,
);

type Share = { holder: string; most: number; submissionId: string; until: Date | SQL };

/** Each share is a row of its own, taken by its insert: of any number who ask at once, `most` get one. */
async function takeShare(
  transaction: Transaction,
  { holder, most, submissionId, until }: Share,
): Promise<boolean> {
  for (let number = 1; number <= most; number += 1) {
    const [taken] = await transaction
      .insert(bookingShares)
      .values({ holder, number, submissionId, until })
      .onConflictDoUpdate({
        target: [bookingShares.holder, bookingShares.number],
        set: { submissionId, until },
        setWhere: lte(bookingShares.until, sql`now()`),
      })
      .returning({ number: bookingShares.number });
    if (taken) return true;
  }
  return false;
}
