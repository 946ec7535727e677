import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FormFact } from "./form-fact.ts";

/** A form on one of its pages. */
export type FormOnPage = Omit<FormFact, "paths"> & { path: string };

/** Every form that keeps what was sent, on each of its pages. What is known of each stands in its folder. */
export const formFacts: readonly FormOnPage[] = (await readFacts()).flatMap(({ paths, ...fact }) =>
  paths.map((path) => ({ ...fact, path })),
);

/** The label of what is typed in first. */
export const firstLabel = (fact: FormOnPage): string => fact.answers("")[0]?.[0] ?? "";

async function readFacts(): Promise<FormFact[]> {
  const src = resolve(import.meta.dirname, "../../../src");
  const files = globSync("**/form.fixture.ts", { cwd: src }).sort();
  const modules = files.map((file) => import(pathToFileURL(resolve(src, file)).href));
  return (await Promise.all(modules)).map(({ fact }: { fact: FormFact }) => fact);
}
