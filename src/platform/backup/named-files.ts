import type pg from "pg";
import { z } from "zod";
import { buckets } from "../../common/buckets.ts";

const fileRow = z.object({
  bucket: z.enum(buckets),
  key: z.string(),
  contentType: z.string(),
  /** What is held of an erased submission has a hash no more. */
  sha256: z.string().nullable(),
});

/** A file of the storage that a row names. */
export type NamedFile = z.infer<typeof fileRow>;

/** Every file that a row names. */
export async function listNamedFiles(client: pg.Client): Promise<NamedFile[]> {
  const { rows } = await client.query(`
    select bucket, key, content_type as "contentType", sha256 from attachments where key is not null
    union all
    select bucket, key, 'application/octet-stream', null from held_files
    order by key`);
  return z.array(fileRow).parse(rows);
}

const answer = z.tuple([z.object({ named: z.boolean() })]);

/** Whether a row names a file now. */
export async function isNamed(client: pg.Client, key: string): Promise<boolean> {
  const { rows } = await client.query(
    "select exists (select from attachments where key = $1 union all select from held_files where key = $1) as named",
    [key],
  );
  return answer.parse(rows)[0].named;
}
