import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns.ts";
import { roles } from "../roles.ts";

/** Who may come in. Nobody is deleted: their names stand beside what they did. */
export const staff = pgTable("staff", {
  id: uuid("id").primaryKey(),
  /** In lower case. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  role: text("role", { enum: roles }).notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Since then they cannot come in. */
  disabledAt: instant("disabled_at"),
});

const staffId = () =>
  uuid("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Links by which somebody makes their first passkey, or a new one after a loss. Each is deleted when it is used. */
export const staffInvitations = pgTable("staff_invitations", {
  tokenHash: text("token_hash").primaryKey(),
  staffId: staffId(),
  expiresAt: instant("expires_at").notNull(),
});

/** Public keys by which people prove that they hold a passkey (Web Authentication Level 3). */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    /** The credential's own id, in base64url. */
    id: text("id").primaryKey(),
    staffId: staffId(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it signed, as far as its device counts. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** Whether it is on several devices of its owner. */
    isSynced: boolean("is_synced").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    usedAt: instant("used_at"),
  },
  (table) => [index("staff_passkeys_staff").on(table.staffId)],
);

/** As whom an identity provider knows people (OpenID Connect Core 1.0, 5.7: issuer and subject together name one person). */
export const staffIdentities = pgTable(
  "staff_identities",
  { issuer: text("issuer").notNull(), subject: text("subject").notNull(), staffId: staffId() },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique("staff_identities_once").on(table.staffId, table.issuer),
  ],
);

/** Codes on paper for who has lost their passkeys. Each is deleted when it is used. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  { codeHash: text("code_hash").primaryKey(), staffId: staffId() },
  (table) => [index("staff_recovery_codes_staff").on(table.staffId)],
);

/** By what somebody came in. Who came by a recovery code can do nothing but make a new passkey. */
export const signInMeans = ["passkey", "openid", "recovery-code"] as const;

export const staffSessions = pgTable(
  "staff_sessions",
  {
    /** Shown on pages, to end one of them; it lets nobody in. */
    id: uuid("id").notNull(),
    /** SHA-256 of what the browser holds. */
    tokenHash: text("token_hash").primaryKey(),
    staffId: staffId(),
    means: text("means", { enum: signInMeans }).notNull(),
    /** What the browser calls itself, for its owner to recognize it. */
    browser: text("browser").notNull(),
    /** When its owner last showed a passkey. */
    confirmedAt: instant("confirmed_at"),
    startedAt: instant("started_at").notNull().defaultNow(),
    seenAt: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [
    unique("staff_sessions_id").on(table.id),
    index("staff_sessions_staff").on(table.staffId),
  ],
);

/** Challenges that were answered, and states of sign-ins by a provider that came back: none is taken twice. */
export const staffUsedChallenges = pgTable("staff_used_challenges", {
  challenge: text("challenge").primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});

export const staffEventKinds = [
  "invited",
  "joined",
  "signed-in",
  "signed-out",
  "passkey-added",
  "passkey-removed",
  "recovery-codes-made",
  "recovery-code-used",
  "session-ended",
  "sessions-ended",
  "role-changed",
  "disabled",
  "enabled",
] as const;

/** What happened to whose way in, and by whom. Rows are added; the database refuses to change or delete one. */
export const staffEvents = pgTable(
  "staff_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: instant("happened_at").notNull().default(sql`clock_timestamp()`),
    kind: text("kind", { enum: staffEventKinds }).notNull(),
    /** Whose way in it is. */
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    /** Who did it; null for a command on the server. */
    byId: uuid("by_id").references(() => staff.id),
    /** With which role somebody was invited, or which one they have got. */
    role: text("role", { enum: roles }),
  },
  (table) => [index("staff_events_staff").on(table.staffId, table.id)],
);
