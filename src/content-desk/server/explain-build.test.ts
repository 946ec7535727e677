import { expect, it } from "vitest";
import { explainBuild } from "./explain-build.ts";

it("names file, field and reason of what does not match the schema of a collection", () => {
  const output = `    ^

AstroError [InvalidContentEntryDataError]: **pages → services/rpo** data does not match collection schema.

  **title**: **title**: Expected type \`"string"\`, received \`"number"\`
  **sections.0.heading**: Too long

    at getEntryData (/opt/site/node_modules/astro/dist/content/utils.js:126:9) {
  loc: {
    file: '/var/data/releases/1f.77/content/pages/services/rpo.yaml',
    line: 0,
  },
}`;
  expect(explainBuild(output)).toBe(
    'content/pages/services/rpo.yaml\ntitle: Expected type `"string"`, received `"number"`\nsections.0.heading: Too long',
  );
});

it("names file, field and reason of the other files", () => {
  const output = `Error: the build has failed
    at build (/opt/site/node_modules/vite/dist/node.js:1:1)
[cause]: Error: content/site.yaml is not right:
  \u001b[31m✖ Begin with + and the country code
    → at offices[0].phone
      at readYaml (/var/data/src/common/read-yaml.ts:17:8)`;
  expect(explainBuild(output)).toBe(
    "content/site.yaml\noffices[0].phone: Begin with + and the country code",
  );
});

it("repeats what the rules for several pages and the check of links say", () => {
  expect(
    explainBuild("Error: Content is not right:\ncontent/pages/a.yaml: 81 words\n    at x (y)"),
  ).toBe("content/pages/a.yaml: 81 words");
  expect(
    explainBuild(
      "Error: These links of the built site are wrong:\n  /gone does not exist (dist/client/a.html; see content/pages/a.yaml)\n    at x (y)",
    ),
  ).toBe("/gone does not exist (dist/client/a.html; see content/pages/a.yaml)");
});

it("says the last words of what it does not know", () => {
  expect(explainBuild("TypeError: nothing is there\n   at x")).toBe("nothing is there");
  expect(explainBuild("Killed")).toBe("Killed");
});
