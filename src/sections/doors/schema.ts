import { z } from "zod";
import { action, person, text } from "../fields.ts";

const door = z.strictObject({ title: text(30), text: text(70), action, person });

export const doors = z
  .strictObject({
    kind: z.literal("doors"),
    heading: text(60),
    lead: text(200),
    doors: z.tuple([door, door]).meta({ label: "The two ways" }),
  })
  .describe(
    "The home page's hero: two entry cards that are the halves of the mark. Left is the person, right the role.",
  );
export type Doors = z.infer<typeof doors>;
export type Door = z.infer<typeof door>;
