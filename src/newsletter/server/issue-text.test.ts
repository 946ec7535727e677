import { describe, expect, it } from "vitest";
import { IssueError, parseIssue } from "./issue-text.ts";

const origin = "https://www.daystead.example";
const parse = (text: string) => parseIssue(`---\nsubject: Two\n---\n\n${text}\n`, origin);

describe("an issue", () => {
  it("has its subject, the beginning of its text, and blocks", () => {
    const issue = parse(
      "## Pay\n\nDay rates *rose*,\nby **half a\\\npercent**.\n\n- See [what we found](/news)\n- <https://a.example/>\n\n1. One\n2. Two",
    );
    expect(issue).toEqual({
      subject: "Two",
      preview: "Day rates rose, by half a percent.",
      blocks: [
        { kind: "heading", level: 2, text: [{ text: "Pay" }] },
        {
          kind: "prose",
          text: [
            { text: "Day rates " },
            { text: "rose", emphasis: true },
            { text: ", by " },
            { text: "half a", strong: true },
            { text: "\n", strong: true },
            { text: "percent", strong: true },
            { text: "." },
          ],
        },
        {
          kind: "list",
          ordered: false,
          items: [
            [{ text: "See " }, { text: "what we found", href: `${origin}/news` }],
            [{ text: "https://a.example/", href: "https://a.example/" }],
          ],
        },
        { kind: "list", ordered: true, items: [[{ text: "One" }], [{ text: "Two" }]] },
      ],
    });
  });

  it("may have a subject with a colon in quotes, which stays one line", () => {
    const { subject } = parseIssue(
      '---\nsubject: "Pay: a\\r\\nBcc: b@c.example"\n---\nText',
      origin,
    );
    expect(subject).toBe("Pay: a Bcc: b@c.example");
  });

  it.each([
    ["# One", "line 5: headings"],
    ["Text\n\n![a](https://a.example/b.png)", "line 7: pictures"],
    ["a <b>c</b>", "line 5: HTML"],
    ["<script>alert(1)</script>", "line 5: HTML"],
    ["| a | b |\n|---|---|\n| c | d |", "line 5: tables"],
    ["> a", "line 5: quotations"],
    ["`a`", "line 5: code"],
    ["    a", "line 5: blocks of code"],
    ["a\n\n---", "line 7: rules"],
    ["[a][b]\n\n[b]: https://a.example", "line 5: write the address"],
    ["- a\n  - b", "line 6: an item of a list is one paragraph"],
    ["- [ ] a", "line 5: lists of tasks"],
    ["[a](javascript:alert(1))", "line 5: a link begins with"],
    ["[a](data:text/html,b)", "line 5: a link begins with"],
    ["[a](page.html)", "line 5: a link begins with"],
    ["", "no text"],
  ])("is refused with a reason: %j", (text, reason) => {
    expect(() => parse(text)).toThrow(IssueError);
    expect(() => parse(text)).toThrow(reason);
  });

  it.each([
    ["Text", "line 1: begin with a front matter"],
    ["---\ntitle: a\n---\nText", "line 2: the front matter holds"],
    ["---\nsubject: a: b\n---\nText", "line 2: the front matter holds"],
    ["---\nsubject: ''\n---\nText", "line 2: the front matter holds"],
    ["---\nsubject: 7\n---\nText", "line 2: the front matter holds"],
  ])("is refused without a subject: %j", (markdown, reason) => {
    expect(() => parseIssue(markdown, origin)).toThrow(reason);
  });
});
