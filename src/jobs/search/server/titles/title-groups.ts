import { z } from "zod";
import text from "../../../../../content/titles.yaml?raw";
import { readYaml } from "../../../../common/read-yaml.ts";
import { titleWords } from "./title-words.ts";

const title = z
  .string()
  .trim()
  .max(60)
  .transform((written) => titleWords(written).join(" "))
  .refine((words) => words !== "", "has a word");

/** Titles with a comma between them. */
const titles = z
  .string()
  .transform((written) => written.split(","))
  .pipe(z.array(title));

const group = z.strictObject({
  titles,
  asked: titles.default([]),
  occupation: z
    .string()
    .regex(/^\d\d-\d{4}\.\d\d$/)
    .optional(),
  near: titles.default([]),
});

const schema = z
  .strictObject({
    roles: titles.transform((words) => new Set(words)),
    endings: z.array(titles),
    short: z.record(title, titles).transform((words) => new Map(Object.entries(words))),
    groups: z.array(group),
  })
  .superRefine(({ groups }, context) => {
    const report = (message: string) => context.addIssue({ code: "custom", message });
    const seen = new Set<string>();
    for (const name of groups.flatMap(({ titles, asked }) => [...titles, ...asked])) {
      if (seen.has(name)) report(`"${name}" stands there twice`);
      seen.add(name);
    }
    const names = new Set(groups.map(({ titles }) => titles[0]));
    for (const name of groups.flatMap(({ near }) => near))
      if (!names.has(name)) report(`near: no group has the name "${name}"`);
  });

/** What `content/titles.yaml` says, its titles normalized. */
export const { roles, endings, short, groups } = readYaml("content/titles.yaml", text, schema);
