import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each(globSync("content/example-jobs/*.yaml"))(
  "%s asks nobody for citizenship or a green card (8 USC 1324b)",
  (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/citizen|green card|permanent resident/i);
  },
);
