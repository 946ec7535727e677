import { expect, test } from "vitest";
import { redirectsContent } from "./redirects.schema.ts";

type Given = { from: string; to: string };

/** What is said of redirects, with the place: `0.from: …`. */
function faultsOf(...redirects: Given[]): string[] {
  const all = redirects.map((one) => ({ ...one, permanent: true }));
  const issues = redirectsContent.safeParse(all).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test.each([
  ["/old-page", "/contact"],
  ["/2019/08/Some_story.html", "/about#founder"],
  ["/index.php", "/"],
  ["/java-jobs", "/jobs/search?q=java"],
  ["/jobs-in-miami", "/jobs/search?q=C%2B%2B+developer&place=miami#results"],
  ["/feed", "https://jobs.daystead.example/feed?all=1#new"],
])("%s may lead to %s", (from, to) => {
  expect(faultsOf({ from, to })).toEqual([]);
});

test.each([
  ["", "begins with /"],
  ["old-page", "begins with /"],
  ["/", "begins with /"],
  ["//other.example", "begins with /"],
  ["/old page", "begins with /"],
  ["/old?page=1", "without ? or #"],
  ["/old#place", "without ? or #"],
  ["/%73taff", "begins with /"],
  ["/a/../staff", "begins with /"],
  ["/old/", "Leave out the /"],
  ["/staff", "The site needs"],
  ["/Staff/jobs", "The site needs"],
  ["/t/anything", "The site needs"],
  ["/api/jobs", "The site needs"],
  ["/assets/menu.js", "The site needs"],
])("nothing is redirected from '%s'", (from, reason) => {
  expect(faultsOf({ from, to: "/contact" })).toEqual([
    expect.stringMatching(new RegExp(`^0.from: .*${RegExp.escape(reason)}`)),
  ]);
});

test.each([
  ["", "Write a page"],
  ["contact", "Write a page"],
  ["//other.example", "Write a page"],
  ["/\\other.example", "Write a page"],
  ["/contact?", "Write a page"],
  ["/contact?about=it or not", "Write a page"],
  ["/contact?about=<it>", "Write a page"],
  ["/contact?about=%2", "Write a page"],
  ["/contact?about=größe", "Write a page"],
  ["?about=it", "Write a page"],
  ["/contact#", "Write a page"],
  ["http://other.example", "Write a page"],
  ["javascript:alert(1)", "Write a page"],
  ["https://user:password@other.example/", "Write a page"],
  ["https://other.example/a\r\nSet-Cookie: a=b", "Write a page"],
  ["https://", "Write a page"],
  ["/staff/jobs", "not for everybody"],
  ["/staff?next=/", "not for everybody"],
  ["/t/anything", "not for everybody"],
])("nothing leads to '%s'", (to, reason) => {
  expect(faultsOf({ from: "/old", to })).toEqual([
    expect.stringMatching(new RegExp(`^0.to: .*${reason}`)),
  ]);
});

test("each address is redirected once", () => {
  const faults = faultsOf({ from: "/old", to: "/contact" }, { from: "/old", to: "/about" });
  expect(faults).toEqual(["1.from: There is a redirect from /old already"]);
});

test("no redirect leads to another one, or around", () => {
  expect(faultsOf({ from: "/a", to: "/b" }, { from: "/b", to: "/contact" })).toEqual([
    "0.to: /b is redirected itself, to /contact: write where it ends",
  ]);
  expect(faultsOf({ from: "/a", to: "/b/" }, { from: "/b", to: "/a#top" })).toEqual([
    "0.to: /b/ is redirected itself, to /a#top: write where it ends",
    "1.to: /a#top is redirected itself, to /b/: write where it ends",
  ]);
  for (const to of ["/a", "/a?again=1"])
    expect(faultsOf({ from: "/a", to })).toEqual(["0.to: It leads to itself"]);
});
