import { z } from "zod";
import { castNames, emblemNames } from "../art/index.ts";
import { withPromises } from "../common/promises.ts";

/**
 * Words that a person reads: one line, no space at either end.
 * @param max the most characters that the design has room for
 */
export const text = (max: number) =>
  withPromises
    .min(2)
    .max(max)
    .regex(/^\S(?:[^\n]*\S)?$/, "Write it on one line, with no space at either end");

/** A link inside the site: `/contact?about=healthcare`, or `#founder` on the same page. */
export const href = z
  .string()
  .regex(
    /^(?=.)(?:\/(?!\/)[\w/?=&.-]*)?(?:#[\w-]+)?$/,
    "Write a path of this site, such as /contact",
  )
  .meta({
    label: "Leads to",
    description: "A path of this site that begins with /, or #id on the same page",
    control: "link",
  });

/** A button or an arrow link. The label names the action: 'Find Talent', never 'Click here'. */
export const action = z
  .strictObject({ label: text(40).meta({ label: "It says" }), href })
  .meta({ label: "Link" });

/** What a link on the same page points at: `#founder`. */
export const id = z
  .string()
  .regex(/^[a-z-]+$/, "Write lower-case letters and hyphens")
  .meta({
    label: "Name for links",
    description: "What a link on the same page points at, after its #",
  });

/**
 * The color of a section's band. Two tints (sky, blush, mint) never meet; a page has one bright band (noon or ember)
 * and one of night at most, its hero counted.
 */
export const field = z
  .enum(["paper", "sky", "blush", "mint", "noon", "ember", "night"])
  .meta({ label: "Color of the band" });
export type Field = z.infer<typeof field>;

export const emblem = z.enum(emblemNames).meta({ label: "Emblem", control: "emblem" });
export type Emblem = z.infer<typeof emblem>;
export const person = z.enum(castNames).meta({ label: "Person", control: "person" });
export type Person = z.infer<typeof person>;
