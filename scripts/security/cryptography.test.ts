import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const inventory = readFileSync("docs/security/cryptography.md", "utf8");

const imports =
  /^import (?!type\b)[^;]* from "(?:node:crypto|jose|age-encryption|standardwebhooks|openid-client|@simplewebauthn\/server)";/m;
/** An id that is to be met once, and nothing that is kept secret. */
const onlyIds = /^import \{ randomUUID \} from "node:crypto";/m;

/** What runs in production. */
const sources = globSync("src/**/*.{ts,tsx,astro}")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.(?:test|testing|fixture|contract)\.|\/(?:testing|test-site)\.ts/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("each file that does cryptography stands in the inventory", () => {
  const used = sources.filter(({ text }) => imports.test(text) && !onlyIds.test(text));
  const names = used.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
});

test("no hash but of the SHA-2 family is used, and no cipher but AES-256 in GCM", () => {
  const named = sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/\b(?:createHash|createHmac|hash|hkdfSync)\(\s*"([\w-]+)"/g),
      ([, name]) => name,
    ),
  );
  expect(new Set(named)).toEqual(new Set(["sha256"]));
  const ciphers = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/"(aes-[\w-]+|chacha20[\w-]*|A\d{3}[A-Z-]\w+)"/g), ([, name]) => name),
  );
  expect(new Set(ciphers)).toEqual(new Set(["aes-256-gcm", "A256GCM"]));
});

test("nothing secret is made by a random number that can be foreseen", () => {
  const used = sources.filter(({ text }) => text.includes("Math.random"));
  expect(used.map(({ path }) => path)).toEqual(["src/platform/outbox/options.ts"]);
});
