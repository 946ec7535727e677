import { expect, test } from "vitest";
import { buildEnvironment } from "./build-environment.ts";

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
