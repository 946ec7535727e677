import * as z from "zod/mini";
import type { FormDefinition } from "../forms/form.ts";
import { emailAddress, line } from "../forms/text.ts";
import { roles } from "./roles.ts";

/** The answer of a passkey, as JSON: script puts it there before the form is posted. */
const passkey = z.string();

const name = line({
  label: "Name",
  min: 1,
  max: 100,
  tooShort: "Please enter a name",
});

const role = z.enum(roles, "Please choose a role");

/** What the pages of the desk post. They have no key: none of them makes anything twice. */
export const deskForms = {
  signIn: { name: "sign-in", schema: z.strictObject({ passkey }), keyless: true },
  recover: { name: "recover", schema: z.strictObject({ code: z.string() }), keyless: true },
  join: { name: "join", schema: z.strictObject({ passkey }), keyless: true },
  confirm: { name: "confirm", schema: z.strictObject({ passkey }), keyless: true },
  signOut: { name: "sign-out", schema: z.strictObject({}), keyless: true },
  addPasskey: { name: "add-passkey", schema: z.strictObject({ passkey }), keyless: true },
  removePasskey: {
    name: "remove-passkey",
    schema: z.strictObject({ id: z.string() }),
    keyless: true,
  },
  makeCodes: { name: "make-codes", schema: z.strictObject({}), keyless: true },
  endSession: { name: "end-session", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  endSessions: { name: "end-sessions", schema: z.strictObject({}), keyless: true },
  invite: {
    name: "invite",
    schema: z.strictObject({
      name,
      email: emailAddress("Please enter a valid email address"),
      role,
    }),
    keyless: true,
  },
  reinvite: { name: "reinvite", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  changeRole: {
    name: "change-role",
    schema: z.strictObject({ id: z.uuid(), role }),
    keyless: true,
  },
  signOutElsewhere: {
    name: "sign-out-elsewhere",
    schema: z.strictObject({ id: z.uuid() }),
    keyless: true,
  },
  disable: { name: "disable", schema: z.strictObject({ id: z.uuid() }), keyless: true },
  enable: { name: "enable", schema: z.strictObject({ id: z.uuid() }), keyless: true },
} as const satisfies Record<string, FormDefinition>;
