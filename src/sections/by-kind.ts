import type { z } from "zod";
import * as kinds from "./kinds.ts";

/** Every kind by its name. One that is listed under another name than its schema's does not compile. */
export const byKind = { ...kinds } satisfies {
  [K in keyof typeof kinds]: { schema: z.ZodType<{ kind: K }> };
};

export type Kind = keyof typeof byKind;

/** The section of one kind; a function that is generic in the kind keeps section and component together. */
export type SectionOf<K extends Kind> = {
  [P in K]: z.output<(typeof byKind)[P]["schema"]>;
}[K];
