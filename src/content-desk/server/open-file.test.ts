import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentKindOf } from "./content-kinds.ts";
import { formOf } from "./open-file.ts";

function faultsOf(path: string, change: (text: string) => string, pages: string[] = []) {
  const kind = contentKindOf(path);
  if (!kind) throw new Error(`${path} is not edited`);
  const addresses = { pages, answersAt: (at: string) => ["/", "/resources/"].includes(at) };
  return formOf({ path, kind }, change(readFileSync(`content/${path}`, "utf8")), addresses).faults;
}

test.each([
  "pages/services/rpo.yaml",
  "legal/privacy.md",
  "news/one-working-day.md",
  "site.yaml",
  "redirects.yaml",
])("%s is right as it is", (path) => {
  expect(faultsOf(path, (text) => text)).toEqual([]);
});

test("what is wrong is said with its field and the reason", () => {
  const faults = faultsOf("pages/services/rpo.yaml", (text) =>
    text
      .replace("heading: Results", 'heading: ""')
      .replace('href: "#get-started"', "href: nowhere"),
  );
  expect(faults).toEqual([
    {
      name: "v.sections.0.actions.0.href",
      label: expect.stringContaining("Leads to"),
      message: "Write a path of this site, such as /contact",
    },
    {
      name: "v.sections.5.heading",
      label: expect.stringContaining("Heading"),
      message: "Write something here, 2 characters or more",
    },
  ]);
});

test("a legal text that names what is no fact, and a story without a text, are not right", () => {
  const legal = faultsOf("legal/privacy.md", (text) => `${text}\nAsk {nobody}.\n`);
  expect(legal).toEqual([
    { name: "body", label: "Text", message: expect.stringContaining("{nobody}") },
  ]);
  const story = faultsOf("news/one-working-day.md", (text) =>
    text.replace(/\n---\n[\s\S]*/, "\n---\n"),
  );
  expect(story.map(({ name }) => name)).toEqual(["body"]);
});

test("a text with a form of its own is not right: a member of staff could press it", () => {
  const form = '<form action="/staff/people" method="post"><button>Read on</button></form>';
  expect(faultsOf("news/one-working-day.md", (text) => `${text}\n${form}\n`)).toEqual([
    { name: "body", label: "Text", message: "HTML is not taken here: <form>" },
  ]);
});

test("a redirect that would hide a page is not right, and says which page", () => {
  const faults = faultsOf("redirects.yaml", (text) => text.replace("/blog", "/about"), ["/about"]);
  expect(faults).toEqual([
    {
      name: "v.1.from",
      label: "Redirects, Redirect 2: /about, Old address",
      message: "There is a page at /about: a redirect would hide it",
    },
  ]);
});

test("a redirect that leads to nothing is not right, nor one to another spelling", () => {
  const faults = faultsOf("redirects.yaml", (text) =>
    text.replace("to: /,", "to: /nowhere?q=java,").replace("to: /resources/", "to: /resources#all"),
  );
  expect(faults.map(({ name, message }) => `${name}: ${message}`)).toEqual([
    "v.0.to: There is nothing at /nowhere",
    "v.1.to: Spell it /resources/",
  ]);
});
