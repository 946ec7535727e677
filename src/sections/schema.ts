import { z } from "zod";
import { art } from "./art.schema.ts";
import { byKind, type Kind } from "./by-kind.ts";
import { href, text } from "./fields.ts";
import { claimFaults } from "./rules/claim-faults.ts";
import { pageFaults } from "./rules/page-faults.ts";

type Schema = (typeof byKind)[Kind]["schema"];
const schemas = Object.values(byKind).map(({ schema }) => schema) as [Schema, ...Schema[]];

/** What a file in `content/pages` holds. Keys that are not named here are refused, and so is what looks wrong. */
export const page = z
  .strictObject({
    title: z.string().min(5).max(120).describe("For search engines and the browser's tab"),
    description: z
      .string()
      .min(15)
      .max(160)
      .describe("The sentence under the title in search results"),
    parent: z
      .strictObject({ label: text(30), href })
      .optional()
      .meta({ label: "The page above this one" }),
    art: art.meta({
      label: "Picture of the head",
      description: "Neighbors in a section share neither color nor line pattern",
    }),
    sections: z.array(z.discriminatedUnion("kind", schemas)).min(1),
  })
  .superRefine((page, context) => {
    for (const fault of [...pageFaults(page), ...claimFaults(page)])
      context.addIssue({ code: "custom", ...fault });
  });
export type PageFile = z.infer<typeof page>;
