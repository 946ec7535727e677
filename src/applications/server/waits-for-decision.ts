import { sql } from "drizzle-orm";
import { applications } from "./tables.ts";

/** Whether an open application waits for our decision: in words of the statement, where an index holds only such rows. */
export const waitsForDecision = sql`${applications.place} = 'open' and ${applications.stage} in ('received', 'in-review', 'interview')`;
