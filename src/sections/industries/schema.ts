import { z } from "zod";
import { action, emblem, href, text } from "../fields.ts";

export const industries = z
  .strictObject({
    kind: z.literal("industries"),
    heading: text(50),
    lead: text(200),
    more: action.meta({ label: "Link below" }),
    main: z
      .array(z.strictObject({ name: text(40), href, icon: emblem }))
      .min(6)
      .meta({ label: "Industries with a picture" }),
    others: z
      .strictObject({
        heading: text(40),
        links: z.array(z.strictObject({ name: text(40), href })).min(2),
      })
      .meta({ label: "Other industries" }),
  })
  .describe("An index of industries: the main ones large and with an emblem, the others by name.");
export type Industries = z.infer<typeof industries>;
