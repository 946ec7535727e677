import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { subjectAbout } from "./topics.ts";

const topics = globSync("content/**/*.{yaml,md}").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\/contact\?about=([\w-]+)/g)].map(([, topic]) => ({
    file,
    topic: topic ?? "",
  })),
);

test.each(topics)("$file links to the topic $topic, which the contact form knows", ({ topic }) => {
  expect(subjectAbout(topic).length).toBeGreaterThanOrEqual(5);
});

test("an unknown topic and a name of the language fill in nothing", () => {
  expect(["", null, "toString", "__proto__", "no-such-topic"].map(subjectAbout)).toEqual(
    Array.from({ length: 5 }, () => ""),
  );
});
