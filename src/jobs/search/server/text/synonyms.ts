import { z } from "zod";
import text from "../../../../../content/skills.yaml?raw";
import { readYaml } from "../../../../common/read-yaml.ts";
import { tokenize, withoutFillers } from "../index/tokens.ts";

const name = z
  .string()
  .trim()
  .max(60)
  .transform((written) => withoutFillers(tokenize(written)))
  .refine((tokens) => tokens.length > 0 && tokens.length <= 5, "has one to five words");

const schema = z
  .array(z.array(name).min(2, "has two names or more"))
  .superRefine((groups, context) => {
    const seen = new Set<string>();
    for (const key of groups.flat().map((tokens) => tokens.join(" "))) {
      if (seen.has(key))
        context.addIssue({ code: "custom", message: `"${key}" stands there twice` });
      seen.add(key);
    }
  });

/** Groups of names of one skill or job, each name as the words that it is made of. */
export const synonyms: string[][][] = readYaml("content/skills.yaml", text, schema);
