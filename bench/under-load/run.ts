import { startRadosgw } from "../../tests/setup/radosgw.ts";
import { measureMailing } from "./mailing.ts";
import { type Options, readOptions } from "./options.ts";
import { measurePosting } from "./posting.ts";
import { rates } from "./posts.ts";
import { reportMailing, reportPosting } from "./report.ts";

/**
 * `npm run bench:load`: posts to the built site on PostgreSQL and S3 at the rate that it is made for, and at five times that,
 * and has it send many mails. Times are not asserted: it fails only when something could not be measured.
 */
async function bench({ seconds, mails }: Options): Promise<void> {
  for (const times of [1, 5]) await benchPosting(times, seconds);
  const willing = await measureMailing(mails, false);
  process.stdout.write(reportMailing([willing, await measureMailing(mails, true)]));
}

/** Each on a store of its own, which keeps in memory what is posted at the rate that is made for. */
async function benchPosting(times: number, seconds: number): Promise<void> {
  const gigabytes = Math.ceil(2 + (rates.files * rates.fileBytes * seconds) / 1e9);
  const s3 = await startRadosgw(gigabytes);
  if ("skipped" in s3) throw new Error(s3.skipped);
  try {
    process.stdout.write(reportPosting(await measurePosting(s3, times, seconds)));
  } finally {
    await s3.stop();
  }
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? "") : String(error)}\n`);
  process.exitCode = 1;
}
