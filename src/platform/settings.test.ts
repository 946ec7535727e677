import { describe, expect, it } from "vitest";
import { parseSettings, SettingsError } from "./settings.ts";

function complaint(env: Record<string, string>): string {
  try {
    parseSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  return "";
}

const s3 = {
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "daystead",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret-value",
};

describe("settings", () => {
  it("need nothing", () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      dataDir: "./data",
      publicOrigin: "http://localhost:3000",
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailbox: undefined,
      s3: undefined,
      clamd: undefined,
      contactMailbox: "hello@daystead.example",
      attachmentLimitBytes: 10 * 1024 * 1024,
      trustedProxies: 0,
      logLevel: "info",
      worker: "inside",
      metrics: undefined,
      tracing: undefined,
    });
  });

  it("open a port for metrics, on this machine alone, where one is named", () => {
    expect(parseSettings({ METRICS_PORT: "9464" }).metrics).toEqual({
      port: 9464,
      host: "127.0.0.1",
    });
    const elsewhere = { METRICS_PORT: "9464", METRICS_HOST: "10.0.0.5" };
    expect(parseSettings(elsewhere).metrics?.host).toBe("10.0.0.5");
  });

  it.each([
    [{}, 1],
    [{ OTEL_TRACES_SAMPLER: "always_off" }, 0],
    [{ OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" }, 0.25],
  ])("send traces where OpenTelemetry's endpoint is set, with %j", (sampler, share) => {
    for (const name of ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"]) {
      const endpoint = { [name]: "http://collector.example:4318", ...sampler };
      expect(parseSettings(endpoint).tracing).toEqual({ share });
      expect(parseSettings({ ...endpoint, OTEL_SDK_DISABLED: "true" }).tracing).toBeUndefined();
    }
  });

  it("take an empty variable for an absent one, as .env.example has them", () => {
    expect(parseSettings({ PORT: "", SMTP_URL: "", DATABASE_URL: "" }).port).toBe(3000);
  });

  it("keep of PUBLIC_ORIGIN the origin alone", () => {
    const { publicOrigin } = parseSettings({ PUBLIC_ORIGIN: "https://www.daystead.example/" });
    expect(publicOrigin).toBe("https://www.daystead.example");
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "3000abc"],
    ["PORT", "0x10"],
    ["PUBLIC_ORIGIN", "daystead.example"],
    ["PUBLIC_ORIGIN", "javascript:alert(1)"],
    ["PUBLIC_ORIGIN", "https://daystead.example/site"],
    ["DATABASE_URL", "mysql://user:hunter2@host/db"],
    ["DATABASE_REPLICA_URL", "mysql://user:hunter2@host/db"],
    ["DATABASE_REPLICA_URL", "postgres://user:hunter2@host/db"],
    ["SMTP_URL", "http://user:hunter2@host"],
    ["SMTP_URL", "smtp:hunter2"],
    ["DATABASE_URL", "postgres:hunter2"],
    ["IMAP_URL", "imaps://user:hunter2@"],
    ["IMAP_URL", "pop3://user:hunter2@host"],
    ["CONTACT_MAILBOX", "not-an-address"],
    ["ATTACHMENT_LIMIT_MB", "-1"],
    ["ATTACHMENT_LIMIT_MB", "0.0000001"],
    ["S3_ENDPOINT", "s3.example"],
    ["CLAMD_URL", "/run/clamav/clamd.ctl"],
    ["CLAMD_URL", "http://scanner:3310"],
    ["CLAMD_URL", "unix://clamd.ctl"],
    ["TRUSTED_PROXIES", "many"],
    ["LOG_LEVEL", "loud"],
    ["WORKER", "nowhere"],
  ])("stop the start when %s is '%s', by name and without the value", (key, value) => {
    expect(complaint({ [key]: value })).toContain(key);
    expect(complaint({ [key]: value })).not.toContain(value);
  });

  it.each([
    ["PORT", " "],
    ["SMTP_URL", "smtp://"],
  ])("stop the start when %s is next to nothing, '%s'", (key, value) => {
    expect(complaint({ [key]: value })).toContain(key);
  });

  it("say of an address how it begins", () => {
    expect(complaint({ DATABASE_URL: "mysql://a" })).toContain("must begin with postgres://");
    expect(complaint({ PUBLIC_ORIGIN: "a.example" })).toContain("must begin with https://");
  });

  it.each(["postgres://a/b", "postgresql:///b?host=/run/postgresql"])("take %s", (url) => {
    expect(parseSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it("name every key that is wrong at once", () => {
    expect(complaint({ PORT: "x", LOG_LEVEL: "x" })).toMatch(/PORT[\s\S]*LOG_LEVEL/);
  });

  it("take S3 whole or not at all", () => {
    expect(parseSettings(s3).s3).toMatchObject({ bucket: "daystead", region: "us-east-1" });
    const { S3_BUCKET: _, ...part } = s3;
    expect(complaint(part)).toContain("S3_BUCKET");
    expect(complaint(part)).not.toContain("secret-value");
  });

  it("take an identity provider whole or not at all, and over https alone", () => {
    const provider = {
      OIDC_ISSUER: "https://login.example",
      OIDC_CLIENT_ID: "desk",
      OIDC_CLIENT_SECRET: "secret-value",
    };
    expect(parseSettings(provider).openId).toMatchObject({ issuer: "https://login.example" });
    expect(parseSettings({}).openId).toBeUndefined();
    const { OIDC_CLIENT_ID: _, ...part } = provider;
    expect(complaint(part)).toContain("OIDC_CLIENT_ID");
    expect(complaint(part)).not.toContain("secret-value");
    const open = { ...provider, OIDC_ISSUER: "http://login.example" };
    expect(complaint(open)).toContain("OIDC_ISSUER");
  });

  it.each([
    ["unix:///run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
    ["tcp://scanner", { host: "scanner", port: 3310 }],
    ["tcp://[::1]:3311", { host: "::1", port: 3311 }],
  ])("take the virus scanner at %s", (url, clamd) => {
    expect(parseSettings({ CLAMD_URL: url }).clamd).toEqual(clamd);
  });
});
