import type { JobCriteria } from "../../../domain/criteria.ts";
import type { Relaxation } from "../../../domain/search-result.ts";
import type { Understanding } from "../understanding/understand.ts";

/** A change of a search, before it is known what it finds. */
export type Change = Omit<Relaxation, "total">;

/** Makes changes of a search that was understood so. */
export type Changes = (criteria: JobCriteria, understood: Understanding) => Change[];
