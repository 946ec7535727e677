import * as z from "zod/mini";
import type { FormDefinition } from "../../forms/form.ts";
import { line, paragraphs } from "../../forms/text.ts";

/** That of the item as the page showed it. */
const version = z.string().check(z.regex(/^\d{1,9}$/));

const longestNote = 5_000;
const longestReply = 20_000;

/** What stands in the form of a reply, whichever of its buttons is pressed. */
const replyFields = {
  version,
  /** When it goes out, such as `2026-12-04T08:30` by the clock of the head office; empty for soon. */
  at: z.string().check(z.maxLength(40)),
  /** The id of a saved reply; empty for none. */
  saved: z.union([z.literal(""), z.uuid()]),
};

const replyText = (min: number) =>
  paragraphs({ label: "Reply", min, max: longestReply, tooShort: "Please write a reply first" });

/** What the pages of the inbox post. None of them makes anything twice: a second one finds the item changed. */
export const inboxForms = {
  assign: {
    name: "assign",
    schema: z.strictObject({ version, to: z.union([z.literal(""), z.uuid()]) }),
    keyless: true,
  },
  read: { name: "read", schema: z.strictObject({ version }), keyless: true },
  answered: { name: "answered", schema: z.strictObject({ version }), keyless: true },
  close: { name: "close", schema: z.strictObject({ version }), keyless: true },
  reopen: { name: "reopen", schema: z.strictObject({ version }), keyless: true },
  spam: { name: "spam", schema: z.strictObject({ version }), keyless: true },
  notSpam: { name: "not-spam", schema: z.strictObject({ version }), keyless: true },
  dismiss: { name: "dismiss", schema: z.strictObject({}), keyless: true },
  retry: { name: "retry", schema: z.strictObject({}), keyless: true },
  note: {
    name: "note",
    schema: z.strictObject({
      version,
      note: paragraphs({
        label: "Note",
        min: 1,
        max: longestNote,
        tooShort: "Please write a note first",
      }),
    }),
    keyless: true,
  },
  reply: {
    name: "reply",
    schema: z.strictObject({ ...replyFields, reply: replyText(1) }),
    keyless: true,
  },
  saveDraft: {
    name: "save-draft",
    schema: z.strictObject({ ...replyFields, reply: replyText(0) }),
    keyless: true,
  },
  insertSaved: {
    name: "insert-saved",
    schema: z.strictObject({ ...replyFields, reply: replyText(0) }),
    keyless: true,
  },
  takeBack: {
    name: "take-back",
    schema: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
    keyless: true,
  },
  snooze: {
    name: "snooze",
    schema: z.strictObject({
      version,
      until: line({ label: "Day", min: 1, max: 40, tooShort: "Please choose a day" }),
    }),
    keyless: true,
  },
  bringBack: { name: "bring-back", schema: z.strictObject({ version }), keyless: true },
  keepSavedReply: {
    name: "keep-saved-reply",
    schema: z.strictObject({
      name: line({ label: "Name", min: 1, max: 60, tooShort: "Please give it a name" }),
      text: paragraphs({
        label: "Text",
        min: 1,
        max: longestReply,
        tooShort: "Please write what it says",
      }),
    }),
    keyless: true,
  },
  dropSavedReply: {
    name: "drop-saved-reply",
    schema: z.strictObject({ id: z.uuid() }),
    keyless: true,
  },
  bulk: {
    name: "bulk",
    schema: z.strictObject({
      query: z.string().check(z.maxLength(1_000)),
      /** Which items matched when the page was rendered, as `readMatching` says it. */
      version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** What is done, or the id of whoever gets them. */
      act: z.union([z.enum(["close", "spam"]), z.uuid()]),
    }),
    keyless: true,
  },
  saveFilter: {
    name: "save-filter",
    schema: z.strictObject({
      query: z.string().check(z.maxLength(1_000)),
      name: line({ label: "Name", min: 1, max: 60, tooShort: "Please give it a name" }),
    }),
    keyless: true,
  },
  dropFilter: { name: "drop-filter", schema: z.strictObject({ id: z.uuid() }), keyless: true },
} as const satisfies Record<string, FormDefinition>;

/** The fields of an item's page whose mistakes stand beside them, in its order. */
export const explainedFields = ["until", "reply", "at", "note"] as const;
