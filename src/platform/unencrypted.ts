import type { Log } from "./log.ts";
import { isNearby } from "./nearby.ts";
import type { Settings } from "./settings.ts";

type Connections = Pick<
  Settings,
  "publicOrigin" | "databaseUrl" | "replicaUrl" | "smtpUrl" | "mailbox" | "s3" | "clamd"
>;

/**
 * The settings by which people's data would go to another machine without encryption (ASVS 5.0, 12.2.1 and 12.3.1). Whoever runs
 * a network that is closed by other means may know why; so they are told of and not refused.
 */
export function unencryptedSettings(settings: Connections): string[] {
  const { publicOrigin, databaseUrl, replicaUrl, smtpUrl, mailbox, s3, clamd } = settings;
  const connections: Record<string, boolean> = {
    PUBLIC_ORIGIN: isPlainHttp(publicOrigin),
    DATABASE_URL: isPlainDatabase(databaseUrl),
    DATABASE_REPLICA_URL: isPlainDatabase(replicaUrl),
    SMTP_URL: isPlainMail(smtpUrl),
    IMAP_URL: mailbox?.tls === "offered" && !isNearby(mailbox.host),
    S3_ENDPOINT: isPlainHttp(s3?.endpoint),
    // It speaks no TLS.
    CLAMD_URL: clamd !== undefined && "host" in clamd && !isNearby(clamd.host),
  };
  return Object.keys(connections).filter((name) => connections[name]);
}

/** Warns of each of them, once a start. */
export function warnOfUnencrypted(settings: Connections, log: Log): void {
  for (const reason of unencryptedSettings(settings)) {
    const advice = `${reason} leads to another machine without encryption.`;
    log.warn({ event: "connection.unencrypted", reason }, advice);
  }
}

function isPlainHttp(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !isNearby(hostname);
}

/** Without a mode the driver never speaks TLS, and all modes but `verify-full` may take any certificate from its next major version on. */
function isPlainDatabase(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { hostname, searchParams } = new URL(url);
  const isSure = searchParams.get("sslmode") === "verify-full";
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return !isSure && !host.startsWith("/") && !isNearby(host);
}

function isPlainMail(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === "smtp:" && searchParams.get("requireTLS") === "false" && !isNearby(hostname);
}
