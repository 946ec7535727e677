import { failuresOf } from "./import-failures.ts";
import type { ImportReport } from "./import-jobs.ts";
import type { Refusal } from "./refusals.ts";
import type { ImportFailure } from "./tables.ts";

type Told = {
  lines: string[];
  /** What a person has to look after. */
  faults: string[];
};

/**
 * Says in lines what an import did.
 * @param remedy how to take a feed that would close more than half of its jobs
 */
export function tellReport(
  report: ImportReport,
  source: string,
  dryRun: boolean,
  remedy = "--force",
): Told {
  const { read, refused, notes, refusals } = report;
  const total = read + refused;
  const wentIn = dryRun ? "would go in" : "went in";
  return {
    lines: [
      `${source}: ${total} jobs read${dryRun ? " (nothing was changed)" : ""}`,
      `  ${changesOf(report)}`,
      ...notes.map((note) => `  ${note}`),
      ...refusals.flatMap(linesOf),
      ...(refused > 0 ? [`  ${countOf(refused)} refused and left as before.`] : []),
      `${report.tooFew ? 0 : read} of ${total} ${wentIn}`,
    ],
    faults: failuresOf(report).map((failure) => sentences[failure](report, remedy)),
  };
}

const changesOf = ({ added, changed, reopened, closed, unchanged }: ImportReport) =>
  `${added} new, ${changed} changed, ${reopened} open again, ${closed} closed, ${unchanged} unchanged`;

function linesOf({ reason, count, jobs }: Refusal): string[] {
  const more = count - jobs.length;
  return [
    `  ${countOf(count)}: ${reason}`,
    ...jobs.map(({ title, sourceId, place }) => {
      const known = sourceId === undefined ? "without a reference" : sourceId;
      return `    ${title || "without a title"} (${known}), ${place}`;
    }),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

const countOf = (count: number) => (count === 1 ? "1 job" : `${count} jobs`);

const sentences: Record<ImportFailure, (report: ImportReport, remedy: string) => string> = {
  failed: () => "The feed could not be taken in.",
  "cut-off": ({ broken }) => `The feed was read in part: ${broken}. No job was closed.`,
  "too-few": ({ tooFew }, remedy) =>
    `Refused: it would close ${tooFew?.wouldClose} of ${tooFew?.open} open jobs. Nothing was changed. If it is right: ${remedy}`,
  "nothing-read": () => "No job could be read.",
  "many-refused": () => "More than a tenth of the jobs was refused.",
};
