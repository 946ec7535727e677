import { and, asc, desc, eq, getTableColumns, gt, max, ne } from "drizzle-orm";
import { staff } from "../../desk/server/tables.ts";
import type { Connection } from "../../platform/db/client.ts";
import { hashText } from "./hash-text.ts";
import { contentDrafts } from "./tables.ts";

/** What is being written for one content file, as it was saved last. */
export type Draft = {
  path: string;
  /** Counted on through all drafts of the file. */
  version: number;
  text: string;
  /** The file as the site had it when the draft was begun, and SHA-256 of it; null for a new file. */
  baseText: string | null;
  baseHash: string | null;
  /** Who saved it. */
  savedBy: string;
  savedAt: Date;
};

const draftColumns = {
  path: contentDrafts.path,
  version: contentDrafts.version,
  text: contentDrafts.text,
  baseText: contentDrafts.baseText,
  baseHash: contentDrafts.baseHash,
  savedBy: staff.name,
  savedAt: contentDrafts.savedAt,
};

/** The drafts that are open, each in its newest version. */
export async function listDrafts(db: Connection): Promise<Draft[]> {
  const newest = db
    .select({ path: contentDrafts.path, version: max(contentDrafts.version).as("newest") })
    .from(contentDrafts)
    .groupBy(contentDrafts.path)
    .as("newest_versions");
  return db
    .select(draftColumns)
    .from(contentDrafts)
    .innerJoin(staff, eq(staff.id, contentDrafts.byId))
    .innerJoin(
      newest,
      and(eq(newest.path, contentDrafts.path), eq(newest.version, contentDrafts.version)),
    )
    .where(eq(contentDrafts.state, "open"))
    .orderBy(asc(contentDrafts.path));
}

/** The open draft of a file. */
export async function findDraft(db: Connection, path: string): Promise<Draft | undefined> {
  const [found] = await db
    .select({ ...draftColumns, state: contentDrafts.state })
    .from(contentDrafts)
    .innerJoin(staff, eq(staff.id, contentDrafts.byId))
    .where(eq(contentDrafts.path, path))
    .orderBy(desc(contentDrafts.version))
    .limit(1);
  if (found?.state !== "open") return undefined;
  const { state: _, ...draft } = found;
  return draft;
}

/** The text of a file, on which version of its draft it was written, and from which text of the site. */
export type Saving = {
  path: string;
  /** 0 begins a draft. */
  version: number;
  text: string;
  /** Undefined for a new file. */
  base: string | undefined;
};

/**
 * Saves a draft as its next version, once, however often it is posted.
 * @returns false where somebody else has saved, published or discarded it since
 */
export async function saveDraft(db: Connection, byId: string, saving: Saving): Promise<boolean> {
  const { path, text, base } = saving;
  const newest = await findNewest(db, path);
  const isOpen = newest?.state === "open";
  const known = isOpen ? newest.version : 0;
  if (saving.version !== known) return isOpen && isSameAgain(newest, saving);
  return add(db, {
    path,
    byId,
    version: (newest?.version ?? 0) + 1,
    state: "open",
    text,
    baseText: base ?? null,
    baseHash: base === undefined ? null : hashText(base),
  });
}

type Row = Omit<typeof contentDrafts.$inferSelect, "savedAt">;

/** The same post once more. */
const isSameAgain = (newest: Row, { version, text }: Saving): boolean =>
  (version === 0 || version === newest.version - 1) && text === newest.text;

async function findNewest(db: Connection, path: string): Promise<Row | undefined> {
  const { savedAt: _, ...columns } = getTableColumns(contentDrafts);
  const [newest] = await db
    .select(columns)
    .from(contentDrafts)
    .where(eq(contentDrafts.path, path))
    .orderBy(desc(contentDrafts.version))
    .limit(1);
  return newest;
}

/** @returns whether it was added: another one may have the number by now */
async function add(db: Connection, row: Row): Promise<boolean> {
  const { rowCount } = await db.insert(contentDrafts).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Ends the open draft of a file. What was written stays as its versions.
 * @param version which one was seen
 * @returns false where it is not the newest one
 */
export async function discardDraft(
  db: Connection,
  byId: string,
  { path, version }: Pick<Draft, "path" | "version">,
): Promise<boolean> {
  const newest = await findNewest(db, path);
  if (newest?.state !== "open" || newest.version !== version) return false;
  return add(db, { ...newest, byId, version: version + 1, state: "discarded" });
}

/**
 * Ends a draft because one of its versions was published. Where somebody has gone on writing, what they write goes on
 * from what was published; what was begun anew meanwhile does not, and is to be decided on.
 */
export async function endPublishedDraft(
  db: Connection,
  byId: string,
  published: Pick<Draft, "path" | "version" | "text">,
): Promise<void> {
  const { path, version, text } = published;
  const newest = await findNewest(db, path);
  if (newest?.state !== "open" || (await wasEndedSince(db, path, version))) return;
  const isDone = newest.version === version;
  const added = await add(db, {
    path,
    byId: isDone ? byId : newest.byId,
    version: newest.version + 1,
    state: isDone ? "published" : "open",
    text: newest.text,
    baseText: text,
    baseHash: hashText(text),
  });
  if (!added) await endPublishedDraft(db, byId, published);
}

/** Whether a draft ended after one of its versions. */
async function wasEndedSince(db: Connection, path: string, version: number): Promise<boolean> {
  const { path: name, version: later, state } = contentDrafts;
  const isEnd = and(eq(name, path), gt(later, version), ne(state, "open"));
  return (await db.$count(contentDrafts, isEnd)) > 0;
}
