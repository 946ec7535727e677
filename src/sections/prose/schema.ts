import { z } from "zod";
import { claimsOfText } from "../../claims/register.ts";
import { person, text } from "../fields.ts";

export const prose = z
  .strictObject({
    kind: z.literal("prose"),
    id: z
      .string()
      .regex(/^[a-z-]+$/, "Write lower-case letters and hyphens")
      .meta({ label: "Name for links" }),
    heading: text(60),
    lead: text(220),
    claims: claimsOfText,
    paragraphs: z.array(text(600)).min(2).max(5),
    people: z.tuple([person, person]),
  })
  .describe(
    "A heading and two to five paragraphs beside two portraits. id is what a link on the page points at.",
  );
export type Prose = z.infer<typeof prose>;
