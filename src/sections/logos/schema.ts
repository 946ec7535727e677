import { z } from "zod";
import { claim } from "../../claims/register.ts";
import { field, text } from "../fields.ts";

export const logos = z
  .strictObject({
    kind: z.literal("logos"),
    heading: text(40),
    field: field.default("paper"),
    names: z.array(text(24)).length(4).meta({ label: "Names of clients" }),
    claim,
  })
  .describe("Four client names in the display face. Its claim says whether they are examples.");
export type Logos = z.infer<typeof logos>;
