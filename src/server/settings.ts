import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65535);
const webUrl = z.url({ protocol: /^https?$/ });

/** One key per environment variable; the README's table lists the same keys. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_ORIGIN: webUrl.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CONTACT_MAILBOX: z.email().default("hello@daystead.example"),
  ATTACHMENT_LIMIT_MB: z.coerce.number().positive().max(100).default(10),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WORKER: z.enum(["inside", "apart"]).default("inside"),
});

export type Settings = {
  port: number;
  host: string;
  /** The address that visitors use, without a trailing slash. Links in mail and the origin check rest on it. */
  publicOrigin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  contactMailbox: string;
  attachmentLimitBytes: number;
  s3: S3Settings | undefined;
  /** How many proxies in front of the program may be believed when they name the visitor's address. */
  trustedProxies: number;
  logLevel: z.infer<typeof environment>["LOG_LEVEL"];
  /** `inside`: the web process also delivers mail. `apart`: `npm run worker` does. */
  worker: "inside" | "apart";
};

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Thrown when the environment is wrong. Its message names the keys and never shows a value. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws {SettingsError} naming every missing or malformed key
 */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(complaints(parsed.error));
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN
      ? new URL(values.PUBLIC_ORIGIN).origin
      : `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    contactMailbox: values.CONTACT_MAILBOX,
    attachmentLimitBytes: Math.floor(values.ATTACHMENT_LIMIT_MB * 1024 * 1024),
    s3: parseS3(values),
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    worker: values.WORKER,
  };
}

function parseS3(values: z.infer<typeof environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(needed).length) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const keys = missing.map(([key]) => key).join(", ");
    throw new SettingsError(`S3 storage is set only in part. Missing: ${keys}`);
  }
  return {
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function complaints(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  return `These settings are missing or malformed:\n${lines.join("\n")}`;
}
