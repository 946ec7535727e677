import { z } from "zod";
import { castNames, emblemNames, hours, threads } from "../art/index.ts";

const cast = new Set<string>(castNames);

const light = {
  hour: z.enum(hours).meta({
    label: "Color and hour",
    description: "The field's color and where the sun stands",
  }),
  thread: z.enum(threads).meta({
    label: "Line pattern",
    description: "The line pattern that says what the page is about",
  }),
};

const people = z
  .string()
  .refine((names) => names.split(/[ +]/).every((name) => cast.has(name)), {
    error: `Write one or more of the cast, joined by + or a space: ${castNames.join(", ")}`,
  })
  .meta({ label: "Who stands in it", control: "people" });

/** The hero's picture. Its layout says what kind of subject it shows. */
export const art = z.discriminatedUnion("layout", [
  z.strictObject({
    ...light,
    layout: z.enum(["side", "wide", "arch", "doors"]),
    subject: people,
  }),
  z.strictObject({
    ...light,
    layout: z.literal("emblem"),
    subject: z.enum(emblemNames).meta({ label: "Emblem", control: "emblem" }),
  }),
  z.strictObject({
    ...light,
    layout: z.literal("map"),
    subject: z.enum(["us", "india", "us+india", "world"]).meta({ label: "Which map" }),
  }),
  z.strictObject({
    ...light,
    layout: z.literal("plain"),
    subject: z.union([z.literal(""), people]).describe("Who stands below the words, if anybody"),
  }),
]);
export type PageArt = z.infer<typeof art>;

/** Whether the picture is the map of both offices, which a hero lays over its whole width. */
export function showsWorld({ layout, subject }: PageArt): boolean {
  return layout === "map" && subject !== "us" && subject !== "india";
}
