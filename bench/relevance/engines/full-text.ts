import { sql } from "drizzle-orm";
import { jobs } from "../../../src/jobs/domain/server/tables.ts";
import type { Database } from "../../../src/platform/db/client.ts";
import { type Engine, pageSize } from "./engine.ts";

const part = (text: ReturnType<typeof sql>, weight: "A" | "B" | "C" | "D") =>
  sql`setweight(to_tsvector('english', ${text}), ${weight})`;

const document = sql`
  ${part(sql`title`, "A")} || ${part(sql`array_to_string(skills, ', ')`, "B")} ||
  ${part(sql`concat_ws(', ', city, state, country)`, "C")} || ${part(sql`description`, "D")}`;

/** PostgreSQL's own full-text search as its manual shows it (12.3.3), with the weights of `setweight` and `ts_rank`. */
export function openFullText(db: Database["db"]): Engine {
  return {
    name: "PostgreSQL",
    async find({ q, location }) {
      const { rows } = await db.execute<{ source_id: string }>(sql`
        select source_id
        from ${jobs}, lateral (select ${document} as document) as indexed,
          websearch_to_tsquery('english', ${`${q} ${location}`}) as query
        where document @@ query
        order by ts_rank(document, query) desc, posted_at desc, id desc
        limit ${pageSize}`);
      return { found: rows.map((row) => row.source_id) };
    },
  };
}
