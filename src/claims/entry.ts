import { z } from "zod";

const sentence = (max: number) =>
  z
    .string()
    .min(5)
    .max(max)
    .regex(/^\S(?:[^\n]*\S)?$/, "Write it on one line, with no space at either end");

const says = sentence(240).describe("What the site says, with its figure or name");
const confirm = sentence(240).optional().describe("What the owner has still to confirm");

const day = z
  .string()
  .regex(
    /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/,
    "Write a year, a month or a day: 2026, 2026-02, 2026-02-17",
  )
  .refine((text) => !Number.isNaN(Date.parse(text)), "There is no such day");

const link = z.url({ protocol: /^https$/ });

const owner = z.strictObject({
  says,
  owner: z.string().min(5).max(120).describe("Where the owner's specification states it"),
  note: sentence(200).optional().describe("What visitors read beside it"),
  confirm,
});

const publication = z.strictObject({
  publication: z.string().min(5).max(120).describe("Who published it, and its title"),
  published: day,
  link,
});

const law = z.strictObject({
  law: z.string().min(5).max(120).describe("The law, as it is cited"),
  read: day.describe("When its text was read last"),
  link,
});

const source = z.strictObject({ says, source: z.union([publication, law]), confirm });

const example = z.strictObject({
  says,
  example: sentence(200).describe("What says so where it stands; visitors read it"),
});

/** What stands behind a claim: the owner's specification, a source, or nothing yet, so that it is an example. */
const claimEntry = z.union([owner, source, example]);
export type ClaimEntry = z.infer<typeof claimEntry>;

/** What `content/claims.yaml` holds: every claim under the name that content gives it. */
export const register = z.record(
  z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, "Write lower-case letters, digits and hyphens"),
  claimEntry,
);
export type Register = z.infer<typeof register>;
