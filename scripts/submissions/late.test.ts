import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promiseTable } from "../../src/common/promises.schema.ts";
import { readYaml } from "../../src/common/read-yaml.ts";
import { lateSince } from "./late.ts";

const file = "content/promises.yaml";
const promises = readYaml(file, readFileSync(file, "utf8"), promiseTable);
const receivedAt = new Date("2026-11-20T15:00:00Z"); // A Friday.

test.each([
  ["contact", "received", "2026-11-23", undefined],
  ["contact", "received", "2026-11-24", "2026-11-23"],
  ["contact", "read", "2026-11-24", "2026-11-23"],
  ["contact", "answered", "2026-12-24", undefined],
  ["talent-network", "received", "2026-11-24", "2026-11-23"],
  ["talent-network", "read", "2026-12-24", undefined],
  ["application", "read", "2026-12-04", undefined],
  ["application", "read", "2026-12-05", "2026-12-04"],
] as const)("%s, %s, on %s is late since %s", (form, status, today, since) => {
  const now = new Date(`${today}T09:00:00Z`);
  expect(lateSince({ form, status, receivedAt }, promises, now)).toBe(since);
});
