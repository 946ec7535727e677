import * as z from "zod/mini";
import type { FormDefinition } from "../forms/form.ts";

const number = z.string().check(z.regex(/^\d{1,9}$/));
const hash = z.string().check(z.regex(/^[\da-f]{64}$/));
const path = z.string().check(z.maxLength(200));

/** Which draft is to be published: its value is the version that was seen. */
export const draftField = (of: string): string => `draft:${of}`;

/** What the desk's pages about publishing post. */
export const publishingForms = {
  publish: {
    name: "publish",
    /** `follows`: which publication the site showed when the page was opened. */
    schema: z.strictObject({ follows: number }),
    openFields: { pattern: /^draft:[\w/.-]{1,200}$/, most: 500 },
    keyless: true,
  },
  takeBack: {
    name: "take-back",
    schema: z.strictObject({ follows: number }),
    keyless: true,
  },
  /** What is to be shown of a published file that a deployment has changed: `hash` is that of the deployed text. */
  decide: {
    name: "decide",
    schema: z.strictObject({
      follows: number,
      path,
      hash,
      choice: z.enum(["published", "deployed"], "Choose one of the two"),
    }),
    keyless: true,
  },
  /** Which text a draft goes on from, when the site has come to show another one: `hash` is that of it. */
  settle: {
    name: "settle",
    schema: z.strictObject({
      path,
      version: number,
      hash,
      choice: z.enum(["draft", "shown"], "Choose one of the two"),
    }),
    keyless: true,
  },
} as const satisfies Record<string, FormDefinition>;
