import { parseArgs } from "node:util";
import { clockFault } from "./cases/clock.ts";
import { databaseFault } from "./cases/database.ts";
import { diskFault } from "./cases/disk.ts";
import { killsFault } from "./cases/kills.ts";
import { limitsFault } from "./cases/limits.ts";
import { rollingFault } from "./cases/rolling/rolling.ts";
import { s3Fault } from "./cases/s3.ts";
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
  killsFault,
  rollingFault,
  volumeFault,
];

const usage = `Usage: npm run test:faults -- [name ...] [--short]
  --short  once for each kind and for seconds, instead of the whole number and time
${faults.map(({ name, about }) => `  ${name.padEnd(9)}${about}`).join("\n")}
`;

/** `npm run test:faults`: see docs/how-to/test-faults.md. */
async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { short: { type: "boolean", default: false } },
  });
  const chosen = faults.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  if (chosen.length < new Set(positionals).size) throw new Error(usage);
  const rows: (Finding | Skipped)[] = [];
  for (const fault of chosen) {
    process.stdout.write(`\n${fault.name}: ${fault.about}\n`);
    for await (const row of fault.run(values)) {
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
