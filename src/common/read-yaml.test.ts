import { expect, test } from "vitest";
import { z } from "zod";
import { readYaml } from "./read-yaml.ts";

const schema = z.strictObject({ menus: z.array(z.strictObject({ label: z.string() })) });

test("gives what the file says", () => {
  expect(readYaml("a.yaml", "menus: [{ label: About }]", schema)).toEqual({
    menus: [{ label: "About" }],
  });
});

test("names the file, the field and the reason", () => {
  const wrong = () => readYaml("content/a.yaml", "menus: [{ label: 3 }]", schema);
  expect(wrong).toThrow(/content\/a\.yaml/);
  expect(wrong).toThrow(/expected string, received number/);
  expect(wrong).toThrow(/menus\[0\]\.label/);
});

test("refuses a key that it does not know", () => {
  expect(() => readYaml("a.yaml", "menus: []\nmenu: []", schema)).toThrow(/"menu"/);
});

test("names the file when it is not YAML at all", () => {
  expect(() => readYaml("content/a.yaml", "menus: [", schema)).toThrow(/content\/a\.yaml/);
});
