import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { clockFault } from "./cases/clock.ts";
import { databaseFault } from "./cases/database.ts";
import { diskFault } from "./cases/disk.ts";
import { killsFault } from "./cases/kills.ts";
import { limitsFault } from "./cases/limits.ts";
import { rollingFault } from "./cases/rolling/rolling.ts";
import { s3Fault } from "./cases/s3.ts";
import { seededFault } from "./cases/seeded.ts";
import { startsFault } from "./cases/starts.ts";
import { volumeFault } from "./cases/volume.ts";
import { type Fault, type Finding, isWell, type Skipped } from "./fault.ts";
import { describe, table } from "./report.ts";

const faults: readonly Fault[] = [
  databaseFault,
  diskFault,
  s3Fault,
  limitsFault,
  clockFault,
  startsFault,
  seededFault,
  killsFault,
  rollingFault,
  volumeFault,
];

const usage = `Usage: npm run test:faults -- [name ...] [--short] [--seed N] [--only B]
  --short   once for each kind and for seconds, instead of the whole number and time
  --seed N  draw what "seeded" and "kills" do from this seed, as the run before that printed it
  --only B  of "seeded" this batch alone, or those from one to another, such as 3-7
${faults.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join("\n")}
`;

const given = z.object({
  short: z.boolean(),
  seed: z.coerce.number().int(),
  only: z
    .string()
    .regex(/^\d+(-\d+)?$/)
    .transform((range): [number, number] => {
      const [first = 0, last = first] = range.split("-").map(Number);
      return [first, last];
    })
    .optional(),
});

/** `npm run test:faults`: see docs/how-to/test-faults.md. */
async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      short: { type: "boolean", default: false },
      seed: { type: "string", default: String(randomInt(2 ** 31)) },
      only: { type: "string" },
    },
  });
  const options = given.safeParse(values);
  if (!options.success) throw new Error(usage);
  const chosen = faults.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  if (chosen.length < new Set(positionals).size) throw new Error(usage);
  const rows: (Finding | Skipped)[] = [];
  process.stdout.write(`seed ${options.data.seed}\n`);
  for (const fault of chosen) {
    process.stdout.write(`\n${fault.name}: ${fault.about}\n`);
    for await (const row of fault.run(options.data)) {
      process.stdout.write(describe(row));
      rows.push(row);
    }
  }
  process.stdout.write(`\n${table(rows)}\n`);
  if (!rows.every(isWell)) process.exitCode = 1;
}

/** The innermost cause: what a failed query says of itself quotes all that it was given. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? (error.stack ?? error.message) : reasonOf(error.cause);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
