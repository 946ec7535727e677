import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { trimPolicy } from "./page-policies.ts";

const source = (content: string) => `'sha256-${hash("sha256", content, "base64")}'`;

test("a policy keeps what the page holds inline, of several elements and lines, and no other hash", () => {
  const html = `<style>a{}\n</style><p>résumé → ☀</p><script type="module">one("é")</script><p><script>two()</script>`;
  const kept = [source(`one("é")`), source("two()")].join(" ");
  const policy = `default-src 'none'; script-src 'self' ${kept} ${source("other()")}; style-src 'self' ${source("a{}\n")}`;
  expect(trimPolicy(policy, Buffer.from(html))).toBe(policy.replace(` ${source("other()")}`, ""));
});
