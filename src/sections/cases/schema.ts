import { z } from "zod";
import { claim } from "../../claims/register.ts";
import { emblem, field, text } from "../fields.ts";

/** A share, a multiple or a sum of money: what a reader would take for a measured result. */
const measured =
  /%|\bper ?cent\b|\b(?:half|twice|double[ds]?|triple[ds]?|third|quarter) (?:as|the|of)\b|[$₹]\s?\d/i;

const told = (max: number) =>
  text(max).refine((words) => !measured.test(words), {
    error: "A story says no figure: a result goes into `figure`, with its baseline and period",
  });

const example = z.strictObject({
  icon: emblem,
  title: told(70),
  start: told(260).meta({ label: "Before", description: "What it was like before" }),
  done: told(280).meta({
    label: "What was done",
    description: "The turn that only this trade knows",
  }),
  change: told(240).meta({
    label: "Afterward",
    description: "What was different, without a figure",
  }),
});

const measuredExample = z.strictObject({
  figure: z
    .string()
    .regex(/^-?\d{1,2}%$/, "Write a percentage such as 40% or -20%")
    .describe("Is drawn as a pie; a fall keeps its sign"),
  title: told(60),
  description: told(260),
  baseline: text(140).meta({ label: "Counted against" }),
  period: text(100).meta({ label: "Counted from when to when" }),
});

export const cases = z
  .strictObject({
    kind: z.literal("cases"),
    heading: text(60),
    lead: text(240).optional(),
    claim,
    field: field.default("paper"),
    cases: z.union([z.array(example).min(2).max(3), z.array(measuredExample).length(3)]),
  })
  .describe(
    "Made-up cases that say so: two or three told in words, or three with a figure, each with its baseline and period.",
  );
export type Cases = z.infer<typeof cases>;
