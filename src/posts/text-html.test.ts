import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf } from "./testing.ts";
import { checkedHtml, faultOfMarkdown } from "./text-html.ts";

test.each(filesOf("content/{news,posts,legal}/**/*.md"))("%s has nothing but Markdown", (file) => {
  expect(faultOfMarkdown(readFileSync(file, "utf8"))).toBeUndefined();
});

test("all that Markdown makes and a page shows is taken", () => {
  const text = `
## Heading

A *paragraph* with **words**, \`code\`, ~~struck~~, <https://example.com> and 1 < 2 & 3.

> A quotation

3. [a path](/contact "Contact"), [a part](#heading), [mail](mailto:a@b.example), [call](tel:+13055550100)

- one\\
  more

---

| a | b |
|:--|--:|
| 1 | 2 |
`;
  expect(faultOfMarkdown(text)).toBeUndefined();
});

test.each([
  [
    "a form",
    '<form action="/staff/people" method="post"><button>Read on</button></form>',
    "<form>",
  ],
  ["a button within a paragraph", 'Read <button form="a">on</button>', "<button>"],
  ["a script", "<script>alert(1)</script>", "<script>"],
  ["a refresh", 'a <meta http-equiv="refresh" content="0; url=https://evil.example">', "<meta>"],
  ["a frame", '<iframe src="/staff"></iframe>', "<iframe>"],
  ["a picture from elsewhere", "![a](https://evil.example/a.png)", "<img>"],
  ["a handler", '<a href="/" onclick="alert(1)">a</a>', "<a onclick>"],
  ["a style", '<td style="position: fixed">a</td>', "<td style>"],
  ["a drawing", "<svg><style>*{}</style></svg>", "<svg>"],
  ["a comment", "a <!-- b -->", "<!-- -->"],
  ["a document type", "<!doctype html>", "<!doctype>"],
])("%s is not", (_, text, found) => {
  expect(faultOfMarkdown(text)).toBe(`HTML is not taken here: ${found}`);
});

test.each([
  ["within its name", "<p>a</p>\n<iframe", "<iframe"],
  ["within an attribute's name", "<p>a</p>\n<iframe srcdoc", "<iframe"],
  ["within quotes", '<p>a</p>\n<iframe srcdoc="a', "<iframe"],
  ["behind quotes", '<p>a</p>\n<meta http-equiv="refresh" content="0;url=//a.example" x', "<meta"],
  ["within single quotes", "<p>a</p>\n<a href='/a", "<a"],
  ["within a value without quotes", "<p>a</p>\n<a href=/a", "<a"],
  ["within a closing tag", "<p>a</p", "</p"],
  ["within a comment", "<p>a</p>\n<!-- a", "<!-- -->"],
  ["within a document type", "<p>a</p>\n<!doctype html", "<!doctype"],
])("a tag that the text leaves open %s is not, as the page would end it", (_, text, found) => {
  expect(faultOfMarkdown(text)).toBe(`HTML is not taken here: ${found}`);
});

test("a closing tag has nothing but its name: browsers would look for quotes in it", () => {
  // A browser reads a frame here, and other parsers a link.
  const text = '</p a="><a href=" ><iframe src=/staff></iframe>">a</a>';
  expect(faultOfMarkdown(text)).toBe("HTML is not taken here: </p");
});

test.each([
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  '<a href="java&Tab;script&colon;alert(1)">a</a>',
  "[a](data:text/html,a)",
  "[a](vbscript:a)",
])("%s leads nowhere", (text) => {
  expect(faultOfMarkdown(text)).toContain("A link leads to");
});

test("a page with such a text is not built", () => {
  expect(() => checkedHtml("<form></form>", "/news/a")).toThrow("The text of /news/a");
  expect(checkedHtml("<p>a</p>", "/news/a")).toBe("<p>a</p>");
});
