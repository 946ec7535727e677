import { and, desc, eq, isNull, lt, max, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { staff } from "../../desk/server/tables.ts";
import type { Connection, Database, Transaction } from "../../platform/db/client.ts";
import type { ContentStore } from "./content-services.ts";
import { readCurrent } from "./current-content.ts";
import { endPublishedDraft } from "./drafts.ts";
import { hashText } from "./hash-text.ts";
import { contentPublicationFiles, contentPublications, type publicationStates } from "./tables.ts";

/** A content file as a publication shows it. */
export type PublishedFile = {
  path: string;
  text: string;
  /** The deployment's file that it takes the place of; null where there was none. */
  baseText: string | null;
  /** Which version of its draft it is; null where the publication has it from the one before. */
  draftVersion: number | null;
};

/** What the site shows beside the deployment's own content. */
export type Published = {
  /** 0 where nothing was ever published. */
  number: number;
  /** Every file that it shows otherwise than the deployment did. */
  files: PublishedFile[];
};

export type Publication = {
  number: number;
  follows: number;
  takesBack: number | null;
  state: (typeof publicationStates)[number];
  reason: string | null;
  by: string;
  startedAt: Date;
  endedAt: Date | null;
  /** The files that it changed. */
  changed: string[];
};

/** What the site shows now. */
export async function findPublished(db: Connection): Promise<Published> {
  const number = await findNewestNumber(db);
  return { number, files: await listFiles(db, number) };
}

/** The number of the publication that the site shows; 0 where there is none. */
export async function findNewestNumber(db: Connection): Promise<number> {
  const [newest] = await db
    .select({ number: contentPublications.number })
    .from(contentPublications)
    .where(eq(contentPublications.state, "published"))
    .orderBy(desc(contentPublications.number))
    .limit(1);
  return newest?.number ?? 0;
}

/** The number of the publication that every server has had the time to build and show: ten minutes. */
export async function findNumberToShow(db: Connection): Promise<number> {
  const { number, state, endedAt } = contentPublications;
  const [due] = await db
    .select({ number: max(number) })
    .from(contentPublications)
    .where(and(eq(state, "published"), lt(endedAt, sql`now() - interval '10 minutes'`)));
  return due?.number ?? 0;
}

/** The files of a publication. @param number 0 has none */
export function listFiles(db: Connection, number: number): Promise<PublishedFile[]> {
  const { path, text, baseText, draftVersion } = contentPublicationFiles;
  return db
    .select({ path, text, baseText, draftVersion })
    .from(contentPublicationFiles)
    .where(eq(contentPublicationFiles.number, number))
    .orderBy(path);
}

/**
 * The text of a content file as the newest publication has it, or else the deployment. The server that answers may still
 * show an older one: whoever goes on from that would take back what was published.
 * @returns undefined where there is no such file
 */
export async function readNewest(
  { db, content }: ContentStore,
  path: string,
): Promise<string | undefined> {
  const { number, text, path: name } = contentPublicationFiles;
  const [published] = await db
    .select({ text })
    .from(contentPublicationFiles)
    .where(and(eq(number, await findNewestNumber(db)), eq(name, path)));
  return published?.text ?? readCurrent(content.deployed, path);
}

/** What was published of late, the newest first. */
export function listPublications(db: Connection, limit: number): Promise<Publication[]> {
  const { number, follows, takesBack, state, reason, startedAt, endedAt } = contentPublications;
  const columns = { number, follows, takesBack, state, reason, startedAt, endedAt };
  return db
    .select({ ...columns, by: staff.name, changed: changedPaths })
    .from(contentPublications)
    .innerJoin(staff, eq(staff.id, contentPublications.byId))
    .orderBy(desc(number))
    .limit(limit);
}

const file = alias(contentPublicationFiles, "file");
const before = alias(contentPublicationFiles, "before");

/** What stands otherwise in a publication than in the one that it follows, or is gone from it. */
const changedPaths = sql<string[]>`array(
  select coalesce(${file.path}, ${before.path})
  from (select * from ${contentPublicationFiles} where number = ${contentPublications.number}) ${sql.identifier("file")}
  full join (select * from ${contentPublicationFiles} where number = ${contentPublications.follows}) ${sql.identifier("before")}
    on ${file.path} = ${before.path}
  where ${file.text} is distinct from ${before.text}
  order by 1
)`;

type Beginning = {
  /** Which publication was seen; nothing begins when another one is shown by now. */
  follows: number;
  takesBack?: number;
  files: readonly PublishedFile[];
};

/**
 * Begins a publication: a server checks it and then publishes it, or says why not.
 * @returns its number, or why it did not begin: another one is under way, or is shown by now
 */
export function beginPublication(
  db: Database["db"],
  byId: string,
  { follows, takesBack, files }: Beginning,
): Promise<number | "busy" | "stale"> {
  return db.transaction(async (transaction) => {
    const number = await nextNumber(transaction);
    const { rowCount } = await transaction
      .insert(contentPublications)
      .values({ number, follows, takesBack: takesBack ?? null, state: "checking", byId })
      .onConflictDoNothing();
    if (rowCount !== 1) return "busy";
    // Only now: while this row stands no other one is published.
    if ((await findNewestNumber(transaction)) !== follows) {
      await transaction.delete(contentPublications).where(eq(contentPublications.number, number));
      return "stale";
    }
    const rows = files.map((one) => ({ ...one, number, baseHash: hashOf(one.baseText) }));
    if (rows.length > 0) await transaction.insert(contentPublicationFiles).values(rows);
    return number;
  });
}

const hashOf = (text: string | null): string | null => (text === null ? null : hashText(text));

async function nextNumber(db: Transaction): Promise<number> {
  const [newest] = await db
    .select({ number: contentPublications.number })
    .from(contentPublications)
    .orderBy(desc(contentPublications.number))
    .limit(1);
  return (newest?.number ?? 0) + 1;
}

const leaseSeconds = 60;
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** How often a claim is to be renewed, in milliseconds. */
export const renewEveryMs = 15_000;

/** Takes the publication that is to be checked, unless another server is at work on it. */
export async function claimPublication(db: Connection): Promise<Published | undefined> {
  const [claimed] = await db
    .update(contentPublications)
    .set({ claimedUntil: leaseEnd })
    .where(
      and(
        eq(contentPublications.state, "checking"),
        or(
          isNull(contentPublications.claimedUntil),
          lt(contentPublications.claimedUntil, sql`now()`),
        ),
      ),
    )
    .returning({ number: contentPublications.number });
  return claimed && { number: claimed.number, files: await listFiles(db, claimed.number) };
}

/** Says that this server is still at work on it. */
export async function renewClaim(db: Connection, number: number): Promise<void> {
  await db.update(contentPublications).set({ claimedUntil: leaseEnd }).where(isChecked(number));
}

const isChecked = (number: number) =>
  and(eq(contentPublications.number, number), eq(contentPublications.state, "checking"));

/** Lets another server, or this one when it is started again, check it at once. */
export async function giveBackClaim(db: Connection, number: number): Promise<void> {
  await db.update(contentPublications).set({ claimedUntil: null }).where(isChecked(number));
}

/**
 * Has the site show a publication that was checked, on every server, and ends the drafts that it is made of.
 * @returns false where it was ended already
 */
export function publish(db: Database["db"], { number, files }: Published): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [ended] = await transaction
      .update(contentPublications)
      .set({ state: "published", endedAt: sql`clock_timestamp()`, claimedUntil: null })
      .where(isChecked(number))
      .returning({ byId: contentPublications.byId });
    if (!ended) return false;
    for (const { path, text, draftVersion: version } of files) {
      if (version !== null)
        await endPublishedDraft(transaction, ended.byId, { path, version, text });
    }
    return true;
  });
}

/** Ends a publication that cannot be shown. @param reason for whoever reads it at the desk */
export async function refuse(db: Connection, number: number, reason: string): Promise<void> {
  await db
    .update(contentPublications)
    .set({ state: "refused", reason, endedAt: sql`clock_timestamp()`, claimedUntil: null })
    .where(isChecked(number));
}
