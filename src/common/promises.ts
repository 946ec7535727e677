import { z } from "zod";
import file from "../../content/promises.yaml?raw";
import { type Promises, promiseTable } from "./promises.schema.ts";
import { readYaml } from "./read-yaml.ts";

/** What is promised, and by when. A wrong `content/promises.yaml` stops the build. */
export const promises = readYaml("content/promises.yaml", file, promiseTable);

/** How long a promise says, in words: `one working day`, `10 working days`. */
export function promised(name: keyof Promises): string {
  const { workingDays } = promises[name];
  return workingDays === 1 ? "one working day" : `${workingDays} working days`;
}

const isPromise = (name: string): name is keyof Promises => Object.hasOwn(promises, name);

/** Puts what is promised in place of each `{name}`; one that is no promise stays as it is. */
const fill = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (isPromise(name) ? promised(name) : whole));

/** A text of a content file that may repeat a promise as `{name}`. One that is none is refused. */
export const withPromises = z
  .string()
  .overwrite(fill)
  .regex(/^[^{}]*$/, {
    error: `Write a promise of content/promises.yaml in braces: ${Object.keys(promises).join(", ")}`,
  });
