import { expect, test } from "vitest";
import type { RichText } from "./content.ts";
import { renderText } from "./render-text.ts";
import { testBrand } from "./testing.ts";

const href = "https://www.daystead.example/x";

test.each<[string, RichText]>([
  [
    `Read *our guide* now (${href})`,
    [
      { text: "Read ", href },
      { text: "our guide", href, strong: true },
      { text: " now", href },
    ],
  ],
  [
    `*Read this (${href}) today*`,
    [
      { text: "Read ", strong: true },
      { text: "this", href, strong: true },
      { text: " today", strong: true },
    ],
  ],
  [
    "*half a\npercent*",
    [
      { text: "half a", strong: true },
      { text: "\n", strong: true },
      { text: "percent", strong: true },
    ],
  ],
  [
    "*_Both_ and one*",
    [
      { text: "Both", strong: true, emphasis: true },
      { text: " and one", strong: true },
    ],
  ],
  [`See ${href}`, [{ text: "See " }, { text: href, href }]],
])(
  "marks stand once around what they mark, and an address once behind its link: %s",
  (written, text) => {
    const mail = { preview: "", heading: "Issue", blocks: [{ kind: "prose", text }] } as const;
    expect(renderText(mail, testBrand)).toContain(`Issue\n\n${written}\n\n-- `);
  },
);
