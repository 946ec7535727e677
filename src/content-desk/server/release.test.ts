import { expect, test } from "vitest";
import { environmentOfBuild } from "./release.ts";

test("a build is told of the settings the site's address alone", () => {
  const environment = environmentOfBuild(
    {
      PATH: "/usr/bin",
      PUBLIC_ORIGIN: "https://www.daystead.example",
      DATABASE_URL: "postgres://a:secret@db.example/b",
      SMTP_URL: "smtps://a:secret@smtp.example",
      S3_SECRET_ACCESS_KEY: "secret",
      OIDC_CLIENT_SECRET: "secret",
    },
    "/data",
  );
  expect(environment).toMatchObject({
    PATH: "/usr/bin",
    PUBLIC_ORIGIN: "https://www.daystead.example",
    HOME: "/data/releases",
  });
  expect(JSON.stringify(environment)).not.toContain("secret");
});
