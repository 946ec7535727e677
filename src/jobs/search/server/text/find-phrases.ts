import { type SQL, sql } from "drizzle-orm";
import { TypedFastBitSet } from "typedfastbitset";
import { z } from "zod";
import { jobs } from "../../../domain/server/tables.ts";
import { jobSearchVersion } from "../index/tables.ts";
import { type Moment, SnapshotOutdated } from "../snapshot/snapshots.ts";
import type { Wording } from "../understanding/understand.ts";

/** Jobs whose texts are looked through for one search. Of more, the words count wherever they stand. */
const mostJobs = 5_000;

const rowsSchema = z.array(
  z.object({ ids: z.array(z.coerce.number()), version: z.coerce.number() }),
);

/**
 * Of jobs that have all the words those in which the words of the phrases stand together: the index knows words, and not
 * what is next to them.
 * @returns a set of its own
 * @throws {SnapshotOutdated}
 */
export async function findPhrases(
  { db, snapshot }: Moment,
  wordings: readonly Wording[],
  slots: TypedFastBitSet,
): Promise<TypedFastBitSet> {
  const isAsked = wordings.length > 0 && wordings.every(({ phrases }) => phrases.length > 0);
  if (!isAsked || slots.isEmpty() || slots.size() > mostJobs) return slots.clone();
  const { jobId } = snapshot.columns;
  const slotsById = new Map(slots.array().map((slot) => [jobId[slot] ?? 0, slot]));
  const { rows } = await db.execute(sql`
    select coalesce(array_agg(id), '{}') as ids, (select version from ${jobSearchVersion}) as version
    from (
      select id, ${plain(sql`concat_ws(' , ', title, array_to_string(skills, ' , '), description)`)} as text
      from ${jobs} where id = any(${sql.param([...slotsById.keys()])}::bigint[])) as candidates
    where ${sql.join(wordings.map(hasAll), sql` or `)}`);
  const [found] = rowsSchema.parse(rows);
  if (found?.version !== snapshot.version) throw new SnapshotOutdated();
  return new TypedFastBitSet(found.ids.flatMap((id) => slotsById.get(id) ?? []));
}

function hasAll({ phrases }: Wording): SQL {
  const each = phrases.map((phrase) => sql`strpos(text, ${plain(sql`${phrase}::text`)}) > 0`);
  return sql`(${sql.join(each, sql` and `)})`;
}

/**
 * In lower case, with one blank around each run of letters and digits; a comma or a full stop is one of its own, unless it
 * stands within one, as in `node.js`. Those at the end are left out.
 */
function plain(text: SQL): SQL {
  const untagged = sql`regexp_replace(${text}, '<[^>]*>', ' , ', 'g')`;
  const parted = sql`regexp_replace(${untagged}, '([,.])(?![[:alnum:]])', ' \\1 ', 'g')`;
  const spaced = sql`regexp_replace(${parted}, '[^[:alnum:],.+#]+', ' ', 'g')`;
  return sql`(' ' || ltrim(rtrim(lower(${spaced}), ' ,.')) || ' ')`;
}
