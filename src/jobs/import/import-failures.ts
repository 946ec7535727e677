import type { ImportReport } from "./import-jobs.ts";
import type { ImportFailure } from "./tables.ts";

/** Of a feed's jobs, more than this share refused is a fault of the feed. */
const mostRefused = 0.1;

/** What a person has to look after, once a feed was read. */
export function failuresOf({ read, refused, broken, tooFew }: ImportReport): ImportFailure[] {
  const failures: (ImportFailure | false)[] = [
    broken !== undefined && "cut-off",
    tooFew !== undefined && "too-few",
    read === 0 && "nothing-read",
    read > 0 && refused > mostRefused * (read + refused) && "many-refused",
  ];
  return failures.filter((failure) => failure !== false);
}
