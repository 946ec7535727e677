import { z } from "zod";

/** An occupation of O*NET with the titles that it goes by. */
export type OccupationLine = {
  /** Of the Standard Occupational Classification, as O*NET divides it: `15-1252.00`. */
  code: string;
  name: string;
  /** Codes of the most similar occupations, the nearest first. */
  related: string[];
  /** The most usual first; each with its other forms, as words with a blank between them. */
  titles: string[][];
};

const code = z.string().regex(/^\d\d-\d{4}\.\d\d$/, "is a code such as 15-1252.00");
const form = z.string().regex(/^[a-z\d\u{80}-\u{10ffff} ]+$/u, "is words in lower case");
const list = (separator: string) =>
  z.string().transform((text) => (text === "" ? [] : text.split(separator)));

const fields = z
  .tuple([
    code,
    z.string().min(1),
    list(" ").pipe(z.array(code)),
    list("|").pipe(z.array(list("=").pipe(z.array(form).min(1)))),
  ])
  .transform(([code, name, related, titles]): OccupationLine => ({ code, name, related, titles }));

/** Parses a line of `content/occupations.txt`, as `formatLine` writes it. */
export function parseLine(line: string): OccupationLine {
  return fields.parse(line.split("\t"));
}

/** Four fields with tabs between them; the titles as in `registered nurse=rn|staff nurse`. */
export function formatLine({ code, name, related, titles }: OccupationLine): string {
  const listed = titles.map((forms) => forms.join("=")).join("|");
  return [code, name, related.join(" "), listed].join("\t");
}
