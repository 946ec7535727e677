import * as z from "zod/mini";
import { paragraphs } from "./text.ts";

/** What the sender adds if they like, in up to 1,000 characters. A page that was loaded before its form had the box posts none. */
export const note = z.optional(paragraphs({ label: "Your note", min: 0, max: 1000, tooShort: "" }));
