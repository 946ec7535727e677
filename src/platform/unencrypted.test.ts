import { expect, test } from "vitest";
import { isNearby } from "./nearby.ts";
import { parseSettings } from "./settings.ts";
import { unencryptedSettings } from "./unencrypted.ts";

const named = (env: Record<string, string>) => unencryptedSettings(parseSettings(env));
const s3 = { S3_BUCKET: "a", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "a" };

test.each([
  ["DATABASE_URL", "postgres://a:b@db.example/c"],
  ["DATABASE_URL", "postgres://a:b@10.0.0.5/c?sslmode=disable"],
  ["SMTP_URL", "smtp://mail.example?requireTLS=false"],
  ["IMAP_URL", "imap://a:b@mail.example?requireTLS=false"],
  ["CLAMD_URL", "tcp://scanner.example"],
  ["PUBLIC_ORIGIN", "http://www.daystead.example"],
])("%s=%s goes over a network without encryption", (name, value) => {
  expect(named({ [name]: value })).toEqual([name]);
});

test("file storage and a replica do too", () => {
  const databases = {
    DATABASE_URL: "postgres://a@db.example/c?sslmode=verify-full",
    DATABASE_REPLICA_URL: "postgres://a@replica.example/c",
  };
  const env = { ...databases, ...s3, S3_ENDPOINT: "http://s3.example" };
  expect(named(env)).toEqual(["DATABASE_REPLICA_URL", "S3_ENDPOINT"]);
});

test("what is encrypted does not, nor what stays on this machine", () => {
  expect(named({})).toEqual([]);
  const encrypted = {
    PUBLIC_ORIGIN: "https://www.daystead.example",
    DATABASE_URL: "postgres://a:b@db.example/c?sslmode=verify-full",
    SMTP_URL: "smtp://mail.example",
    IMAP_URL: "imap://a:b@mail.example",
    ...s3,
    S3_ENDPOINT: "https://s3.example",
  };
  expect(named(encrypted)).toEqual([]);
  const here = {
    DATABASE_URL: "postgres:///c?host=/var/run/postgresql",
    SMTP_URL: "smtp://localhost?requireTLS=false",
    CLAMD_URL: "unix:///run/clamd.ctl",
    ...s3,
    S3_ENDPOINT: "http://files:7070",
  };
  expect(named(here)).toEqual([]);
});

test.each([
  ["localhost", true],
  ["127.0.0.2", true],
  ["[::1]", true],
  ["::ffff:127.0.0.1", true],
  ["database", true],
  ["10.0.0.5", false],
  ["[fd00::1]", false],
  ["localhost.evil.example", false],
])("%s is nearby: %s", (host, expected) => {
  expect(isNearby(host)).toBe(expected);
});
