import type * as z from "zod/mini";
import type { Bucket } from "../common/buckets.ts";

/**
 * Everything that browser and server must agree on about a form.
 * The browser uses it for hints, the server to validate.
 */
export type FormDefinition<Shape extends z.core.$ZodShape = z.core.$ZodShape> = {
  /** Stored with each submission; never change it once the form is live. */
  name: string;
  schema: z.ZodMiniObject<Shape, z.core.$strict>;
  attachment?: { field: string; bucket: Bucket };
  /** A rule that several fields meet together, validated after each of them by itself. */
  together?: RuleTogether;
  /** Fields whose names are not known beforehand, and how many of them there may be. The schema does not see them. */
  openFields?: { pattern: RegExp; most: number };
  /** Posted without a submission key, from pages that are files: its own handler makes a double post one. */
  keyless?: true;
};

type RuleTogether = {
  /** The complaint stands at the first. */
  fields: readonly [string, ...string[]];
  /** Pure, as browser and server both call it. */
  complaint: (values: FieldValues, hasFile: boolean) => string | undefined;
};

/** The checked answers of a form. */
export type Answers<Form extends FormDefinition> = z.infer<Form["schema"]>;

/** Field values as typed, by field name. */
export type FieldValues = Readonly<Record<string, string>>;

/** The first complaint about each field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Fields that every form carries besides its own: the key that makes a double post one submission,
 * and a honeypot that people never see and robots fill in.
 */
export const submissionKeyField = "submission";
export const honeypotField = "website";

/** The id of what the page answers to a post. */
export const answerId = (form: FormDefinition): string => `${form.name}-answer`;

/** Says in the query which of a page's forms was posted. */
export const postedParameter = "posted";

/** The sealed details of a receipt, in the query of the page that shows it. Such a page is for its reader only. */
export const receiptParameter = "receipt";

/**
 * Where a form is posted: to the page that shows it. The query keeps the post apart from the page: a post makes the
 * cache forget its own address (RFC 9111, 4.4), and Back would bring a new form with a new key.
 */
export const postTarget = (form: FormDefinition, path: string): string =>
  `${path}?${postedParameter}=${form.name}`;

/** What the browser is given as the form's action. The fragment leads to the answer. */
export const actionOf = (form: FormDefinition, path: string): string =>
  `${postTarget(form, path)}#${answerId(form)}`;
