import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/setup/program.ts";
import { buildEnvironment, loadAddress } from "./build-environment.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a build is told of the settings the site's address alone", () => {
  const environment = buildEnvironment({
    Path: "/usr/bin",
    PUBLIC_ORIGIN: "https://www.daystead.example",
    DATABASE_URL: "postgres://a:secret@db.example/b",
    SMTP_URL: "smtps://a:secret@smtp.example",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=secret",
    ANOTHER_PROGRAMS_TOKEN: "secret",
  });
  expect(environment).toMatchObject({
    Path: "/usr/bin",
    PUBLIC_ORIGIN: "https://www.daystead.example",
  });
  expect(JSON.stringify(environment)).not.toContain("secret");
});

test("of a file of settings it takes the same, and what is set already has the last word", async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, ".env");
  await writeFile(
    file,
    "PUBLIC_ORIGIN=https://a.example\nPORT=4000\nSMTP_URL=smtps://a:secret@b.example\n",
  );
  vi.stubEnv("PUBLIC_ORIGIN", undefined);
  vi.stubEnv("SMTP_URL", undefined);
  vi.stubEnv("PORT", "5000");
  loadAddress(file);
  const { PUBLIC_ORIGIN, PORT, SMTP_URL } = process.env;
  expect({ PUBLIC_ORIGIN, PORT, SMTP_URL }).toEqual({
    PUBLIC_ORIGIN: "https://a.example",
    PORT: "5000",
    SMTP_URL: undefined,
  });
  vi.stubEnv("PUBLIC_ORIGIN", "https://c.example");
  // A folder cannot be read as a file.
  loadAddress(folder.path);
  await folder.remove();
});
