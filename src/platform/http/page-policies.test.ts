import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { trimPolicy } from "./page-policies.ts";

const hash = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

test("a policy keeps what the page holds inline, of several elements and lines, and no other hash", () => {
  const html = `<style>a{}\n</style><script type="module">one()</script><p><script>two()</script>`;
  const kept = [hash("one()"), hash("two()")].join(" ");
  const policy = `default-src 'none'; script-src 'self' ${kept} ${hash("other()")}; style-src 'self' ${hash("a{}\n")}`;
  expect(trimPolicy(policy, html)).toBe(policy.replace(` ${hash("other()")}`, ""));
});
