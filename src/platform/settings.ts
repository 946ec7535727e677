import { z } from "zod";
import { type LogThreshold, logThresholds } from "./log.ts";
import { type MailboxAddress, mailboxAddress, mailboxAddressForm } from "./mailbox-address.ts";

/** Digits alone: `Number()` would take a space for 0, and `0x10` for 16. */
const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().max(most));

const port = wholeNumber(65535);
/** Without a host it may name a socket. */
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: "must begin with postgres://", abort: true })
  .regex(/^[a-z]+:\/\//, "must begin with postgres://");
const webUrl = z.url({
  protocol: /^https?$/,
  hostname: /./,
  error: "must begin with https:// or http://",
  abort: true,
});

/** As OpenTelemetry names them. All our traces begin here, so that the parent-based ones are the same. */
const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** One key per environment variable; the README's table lists the same keys. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_ORIGIN: webUrl
    .refine(isOrigin, { error: "must be no more than https:// and a host, without a path" })
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: "must begin with smtp:// or smtps://" })
    .optional(),
  IMAP_URL: z
    .string()
    .refine((url) => mailboxAddress(url), { error: mailboxAddressForm })
    .optional(),
  CONTACT_MAILBOX: z.email().default("hello@daystead.example"),
  ATTACHMENT_LIMIT_MB: z.coerce.number().min(0.1).max(100).default(10),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .refine((url) => clamdAddress(url), { error: "must be tcp://host:port or unix:///path" })
    .optional(),
  OIDC_ISSUER: webUrl
    .refine(isSafeIssuer, { error: "must be https, or http on this machine" })
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  TRUSTED_PROXIES: wholeNumber(10).default(0),
  DRAIN_SECONDS: wholeNumber(300).default(0),
  LOG_LEVEL: z.enum(logThresholds).default("info"),
  WORKER: z.enum(["inside", "apart"]).default("inside"),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(["true", "false"]).default("false"),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl.optional(),
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/** The environment variables that the program knows. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

type Environment = Record<string, string | undefined>;

export type Settings = {
  port: number;
  host: string;
  /** The address that visitors use, without a trailing slash. Links in mail and the origin check rest on it. */
  publicOrigin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A copy that follows the database, for pages and feeds of jobs. */
  replicaUrl: string | undefined;
  smtpUrl: string | undefined;
  /** The mailbox in which answers to our mails arrive, if it is to be read. */
  mailbox: MailboxAddress | undefined;
  contactMailbox: string;
  attachmentLimitBytes: number;
  s3: S3Settings | undefined;
  /** The virus scanner that attachments go through, if there is one. */
  clamd: ClamdAddress | undefined;
  /** The company's identity provider, if staff can sign in there. */
  openId: OpenIdSettings | undefined;
  /** How many proxies in front of the program may be believed when they name the visitor's address. */
  trustedProxies: number;
  /** From SIGTERM until no more connections are taken: as long as what balances load needs to see that this server is leaving. */
  drainSeconds: number;
  logLevel: LogThreshold;
  /** `inside`: the web process also delivers mail and webhooks. `apart`: `npm run worker` does. */
  worker: "inside" | "apart";
  /** Whether webhooks may go to addresses of this machine and of private networks, and without encryption. */
  webhooksAllowPrivate: boolean;
  /** Where Prometheus asks for the metrics, if it does. */
  metrics: MetricsSettings | undefined;
  /** Whether traces are sent. Where to, and as what, the exporter reads from the environment itself. */
  tracing: TracingSettings | undefined;
};

type MetricsSettings = { port: number; host: string };

/** How many of the traces are sent: a share from 0 to 1. */
export type TracingSettings = { share: number };

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string };

/** Where `clamd` listens: a host and port, or a socket in the file system. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Thrown when the environment is wrong. Its message names the keys and never shows a value. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws {SettingsError} naming every missing or malformed key
 */
export function parseSettings(env: Environment): Settings {
  const values = parse(environment, env);
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: originOf(values),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    replicaUrl: replicaUrlOf(values),
    smtpUrl: values.SMTP_URL,
    mailbox: values.IMAP_URL ? mailboxAddress(values.IMAP_URL) : undefined,
    contactMailbox: values.CONTACT_MAILBOX,
    attachmentLimitBytes: Math.floor(values.ATTACHMENT_LIMIT_MB * 1024 * 1024),
    s3: parseS3(values),
    clamd: values.CLAMD_URL ? clamdAddress(values.CLAMD_URL) : undefined,
    openId: parseOpenId(values),
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    worker: values.WORKER,
    webhooksAllowPrivate: values.WEBHOOKS_ALLOW_PRIVATE === "true",
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    tracing: parseTracing(values),
  };
}

/**
 * The address that visitors use: what the build writes into pages is what the server writes into mail.
 * @throws {SettingsError} when PORT or PUBLIC_ORIGIN is malformed
 */
export function publicOrigin(env: Environment): string {
  return originOf(parse(environment.pick({ PORT: true, PUBLIC_ORIGIN: true }), env));
}

function originOf(values: { PORT: number; PUBLIC_ORIGIN?: string | undefined }): string {
  const { PORT, PUBLIC_ORIGIN } = values;
  return PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${PORT}`;
}

function replicaUrlOf({
  DATABASE_URL,
  DATABASE_REPLICA_URL,
}: z.infer<typeof environment>): string | undefined {
  if (DATABASE_REPLICA_URL === undefined || DATABASE_URL !== undefined) return DATABASE_REPLICA_URL;
  throw new SettingsError("DATABASE_REPLICA_URL is set without DATABASE_URL, which it follows.");
}

function parse<Values>(schema: z.ZodType<Values>, env: Environment): Values {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new SettingsError(complaints(parsed.error));
  return parsed.data;
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

function parseOpenId(values: z.infer<typeof environment>): OpenIdSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(needed).length) return undefined;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    const keys = missing.map(([key]) => key).join(", ");
    throw new SettingsError(`Sign-in by OpenID Connect is set only in part. Missing: ${keys}`);
  }
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
}

function parseTracing(values: z.infer<typeof environment>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = values;
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || values.OTEL_SDK_DISABLED === "true") return undefined;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = values;
  if (sampler.endsWith("ratio")) return { share: ratio };
  return { share: sampler.endsWith("_off") ? 0 : 1 };
}

function isOrigin(url: string): boolean {
  const { href, origin } = new URL(url);
  return href === `${origin}/`;
}

/** What a provider says is read without a look at who says it but for the connection itself. */
function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** `clamd` listens on port 3310 where nothing else is said. */
function clamdAddress(url: string): ClamdAddress | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(url);
  const isPath = pathname.length > 1 && hostname === "";
  if (protocol === "unix:") return isPath ? { path: decodeURIComponent(pathname) } : undefined;
  // An IPv6 address stands in brackets in a URL alone.
  const host = hostname.replace(/^\[|\]$/g, "");
  return host ? { host, port: Number(port || 3310) } : undefined;
}

function complaints(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  return `These settings are missing or malformed:\n${lines.join("\n")}`;
}
