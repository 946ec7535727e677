import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../db/columns.ts";

/** How far a mailbox has been read, and who is reading it. */
export const mailboxReadings = pgTable("mailbox_readings", {
  /** SHA-256 of server, user and mailbox, in hexadecimal digits. */
  mailbox: text("mailbox").primaryKey(),
  /** What the numbers of its mails hold for (RFC 3501, 2.3.1.1); null before the first look. */
  uidValidity: bigint("uid_validity", { mode: "number" }),
  /** The number of the last mail that was looked at. */
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  /** When it was last looked at to the end, by the database's clock. */
  readAt: instant("read_at"),
  leaseToken: uuid("lease_token"),
  leasedUntil: instant("leased_until"),
});
