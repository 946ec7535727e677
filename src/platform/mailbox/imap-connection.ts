import type { Readable } from "node:stream";
import { ImapFlow, type MailboxObject } from "imapflow";
import type { MailboxAddress } from "../mailbox-address.ts";
import { InterruptibleSleep } from "../periodic/interruptible-sleep.ts";

/** Milliseconds. Each wait for a server has an end. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 15_000, socketTimeout: 120_000 };

/** What a server may have us hold in memory at once, in bytes. A mail comes in pieces far below that. */
const bounds = {
  maxLiteralSize: 1024 * 1024,
  maxLineLength: 4 * 1024 * 1024,
  maxResponseSize: 8 * 1024 * 1024,
};

/** So much of a mail is asked for to see what it is; a head that is longer is cut. */
const mostHeadBytes = 32 * 1024;

/** A mail as the server tells of it, before its content is asked for. */
export type ListedMail = {
  uid: number;
  /** RFC822.SIZE. */
  bytes: number;
  /** When the server got it. */
  arrivedAt: Date;
  /** The first bytes of its source. */
  head: Buffer;
};

/** A mailbox that is open. Nothing in it is ever deleted, and reading marks nothing. */
export class ImapConnection {
  readonly #client: ImapFlow;
  /** What comes during a look counts, too. */
  readonly #news = new InterruptibleSleep();
  readonly uidValidity: number;
  /** No mail that was there when the mailbox was opened has a higher number (UID). */
  readonly highestUid: number;

  private constructor(client: ImapFlow, { uidValidity, uidNext }: MailboxObject) {
    this.#client = client;
    this.uidValidity = Number(uidValidity);
    this.highestUid = uidNext - 1;
    for (const event of ["exists", "close"]) client.on(event, () => this.#news.interrupt());
  }

  /** @throws what the library throws when the server cannot be reached, or does not let us in; see `imapFailure` */
  static async open(address: MailboxAddress, signal: AbortSignal): Promise<ImapConnection> {
    const { host, port, tls, user, password: pass, mailbox } = address;
    const client = new ImapFlow({
      host,
      port,
      secure: tls === "implicit",
      ...(tls === "required" && { doSTARTTLS: true }),
      auth: { user, pass },
      // Its own log would hold addresses.
      logger: false,
      clientInfo: { name: "daystead" },
      autoIdleDelay: 500,
      ...timeouts,
      ...bounds,
    });
    // Whatever is wrong with a connection, the next command throws it.
    client.on("error", () => undefined);
    const end = () => client.close();
    signal.addEventListener("abort", end, { once: true });
    client.once("close", () => signal.removeEventListener("abort", end));
    try {
      signal.throwIfAborted();
      await client.connect();
      return new ImapConnection(client, await client.mailboxOpen(mailbox));
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** The numbers (UIDs) of the mails that came after one of them, in their order. */
  async listAfter(uid: number): Promise<number[]> {
    const found = await this.#search({ uid: `${uid + 1}:*` });
    // The last mail is in every such range, even where its number is lower (RFC 3501, 6.4.8).
    return found.filter((one) => one > uid);
  }

  /** The numbers of the mails that came since a day, in their order. */
  listSince(day: Date): Promise<number[]> {
    return this.#search({ since: day });
  }

  async #search(query: { uid: string } | { since: Date }): Promise<number[]> {
    const found = await this.#client.search(query, { uid: true });
    if (!found) throw new Error("The server could not search");
    return found.toSorted((one, other) => one - other);
  }

  /** What the server tells of mails; those that are gone meanwhile are left out. */
  async list(uids: readonly number[]): Promise<ListedMail[]> {
    const query = {
      size: true,
      internalDate: true,
      source: { start: 0, maxLength: mostHeadBytes },
    };
    const found = await this.#client.fetchAll(uids.join(), query, { uid: true });
    const listed = found.map(({ uid, size = 0, internalDate, source = Buffer.alloc(0) }) => ({
      uid,
      bytes: size,
      arrivedAt: dateOf(internalDate),
      head: source,
    }));
    return listed.toSorted((one, other) => one.uid - other.uid);
  }

  /** Opens the whole source of a mail, which comes in pieces. @param mostBytes more than these are not read */
  async download(uid: number, mostBytes: number): Promise<Readable> {
    const options = { uid: true, maxBytes: mostBytes };
    const { content } = await this.#client.download(String(uid), undefined, options);
    if (!content) throw new Error("The mail has gone from the mailbox");
    return content;
  }

  /** Marks a mail as read for whoever opens the mailbox. */
  async markSeen(uid: number): Promise<void> {
    await this.#client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  }

  /** Waits until the server tells of a new mail (IDLE, RFC 2177), or a time has passed, or the connection ends. */
  waitForMail(ms: number): Promise<void> {
    return this.#news.sleep(ms);
  }

  /** Ends at once. */
  close(): void {
    this.#client.close();
  }
}

function dateOf(internalDate: Date | string | undefined): Date {
  const date = new Date(internalDate ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}
