import { z } from "zod";
import { claim } from "../../claims/register.ts";
import { action, emblem, field, text } from "../fields.ts";

const percentage = /^[+-]?\d{1,3}%$/;

const result = z
  .strictObject({
    metric: z
      .string()
      .regex(/^[+-]?\$?[\d,]+(?:%|M|hrs|\+)?$/, "Write a figure such as 40%, -20% or $10M")
      .meta({
        label: "Figure",
        description: "A figure that the owner claims; a fall keeps its sign",
      }),
    icon: emblem.optional().describe("For a figure that is no percentage; a percentage is a pie"),
    claim,
    title: text(60),
    description: text(260),
  })
  .refine(({ metric, icon }) => percentage.test(metric) === (icon === undefined), {
    error: "A percentage is drawn as a pie and takes no icon; any other figure needs one",
    path: ["icon"],
  });

export const results = z
  .strictObject({
    kind: z.literal("results"),
    id: z
      .string()
      .regex(/^[a-z-]+$/)
      .optional()
      .meta({ label: "Name for links" }),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    results: z.array(result).min(2).max(4),
    actions: z.array(action).max(2).default([]),
  })
  .describe(
    "Success stories. Each percentage is a pie drawn to scale, so that picture and number agree.",
  );
export type Results = z.infer<typeof results>;
