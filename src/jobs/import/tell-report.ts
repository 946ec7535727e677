import type { ImportReport } from "./import-jobs.ts";
import type { Refusal } from "./refusals.ts";

/** Of a feed's jobs, more than this share refused is a fault of the feed. */
const mostRefused = 0.1;

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
    faults: faultsOf(report, total, remedy),
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

function faultsOf(
  { read, refused, broken, tooFew }: ImportReport,
  total: number,
  remedy: string,
): string[] {
  return [
    broken && `The feed was read in part: ${broken}. No job was closed.`,
    tooFew &&
      `Refused: it would close ${tooFew.wouldClose} of ${tooFew.open} open jobs. Nothing was changed. If it is right: ${remedy}`,
    read === 0 && "No job could be read.",
    read > 0 && refused > mostRefused * total && "More than a tenth of the jobs was refused.",
  ].filter((fault) => typeof fault === "string");
}
