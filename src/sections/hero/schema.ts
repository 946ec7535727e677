import { z } from "zod";
import { claimsOfText } from "../../claims/register.ts";
import { action, text } from "../fields.ts";

export const hero = z
  .strictObject({
    kind: z.literal("hero"),
    heading: text(60).describe("A sentence of fewer than seven words, with a full stop"),
    lead: text(240),
    claims: claimsOfText,
    actions: z.array(action).max(2).default([]).describe("The likelier one first"),
    search: z.enum(["jobs", "in-house"]).optional().meta({
      label: "Search box",
      description: "A search in place of buttons: for all jobs, or those on our own team",
    }),
  })
  .describe("A page's hero. Its scene is the page's art, its breadcrumb the page's parent.");
export type Hero = z.infer<typeof hero>;
