import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const code = z.string().regex(/^\d\d-\d{4}\.\d\d$/);
const title = z.string().min(1);

const occupationRow = z.tuple([code, title]);
const reportedRow = z.tuple([code, title]);
/** The sources are numbers of a list of O*NET's, such as `02,08`. */
const alternateRow = z.tuple([
  code,
  title,
  title.transform((short) => (short === "n/a" ? undefined : short)),
  z
    .string()
    .regex(/^\d\d(?:,\d\d)*$/)
    .transform((list) => list.split(",")),
]);
const relatedRow = z.tuple([
  code,
  code,
  z.enum(["Primary-Short", "Primary-Long"]),
  z.coerce.number().int(),
]);

/** What O*NET says of one occupation, in its own spelling. */
export type OnetOccupation = {
  code: string;
  name: string;
  /** As people who have the job call it. */
  reported: string[];
  alternates: { title: string; short: string | undefined; sources: string[] }[];
  /** The most similar occupations, the nearest first. */
  related: string[];
};

/**
 * Reads the tables of an O*NET database that tell of titles.
 * @param folder with `occupations.tsv`, `reported-titles.tsv`, `alternate-titles.tsv` and `related-occupations.tsv`
 * @throws {Error} naming the file and line of what is not as O*NET describes it
 */
export function readOnet(folder: string): OnetOccupation[] {
  const reported = byCode(readTable(folder, "reported-titles.tsv", reportedRow));
  const alternates = byCode(readTable(folder, "alternate-titles.tsv", alternateRow));
  const related = byCode(readTable(folder, "related-occupations.tsv", relatedRow));
  return readTable(folder, "occupations.tsv", occupationRow).map(([code, name]) => ({
    code,
    name,
    reported: (reported.get(code) ?? []).map(([, title]) => title),
    alternates: (alternates.get(code) ?? []).map(([, title, short, sources]) => ({
      title,
      short,
      sources,
    })),
    related: (related.get(code) ?? [])
      .filter(([, , tier]) => tier === "Primary-Short")
      .toSorted(([, , , one], [, , , other]) => one - other)
      .map(([, other]) => other),
  }));
}

/** The rows below the line of headings. */
function readTable<Row extends z.ZodType>(folder: string, name: string, row: Row) {
  const [, ...lines] = readFileSync(join(folder, name), "utf8").trimEnd().split(/\r?\n/);
  return lines.map((line, index) => {
    const checked = row.safeParse(line.split("\t"));
    if (checked.success) return checked.data;
    throw new Error(`${name}, line ${index + 2}: ${z.prettifyError(checked.error)}`);
  });
}

function byCode<Row extends readonly [string, ...unknown[]]>(rows: Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ([code]) => code);
}
