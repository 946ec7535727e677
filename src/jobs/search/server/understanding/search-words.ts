import { z } from "zod";
import text from "../../../../../content/search-words.yaml?raw";
import { readYaml } from "../../../../common/read-yaml.ts";
import { jobKinds, sectors, workplaces } from "../../../domain/terms.ts";
import { traits } from "../index/traits.ts";
import { piecesOf } from "./pieces.ts";

export const longestName = 4;

/** Names parted by commas, each as the words that `piecesOf` takes a search apart into. */
const names = z
  .union([z.string(), z.int()])
  .transform((list) =>
    String(list)
      .split(",")
      .map((name) => piecesOf(name).map(({ key }) => key)),
  )
  .refine(
    (all) => all.every(({ length }) => length > 0 && length <= longestName),
    "has names of one to four words",
  );

const schema = z.strictObject({
  kind: z.record(z.enum(jobKinds), names),
  workplace: z.record(z.enum(workplaces), names),
  sector: z.partialRecord(z.enum(sectors), names),
  traits: z.record(z.enum(traits.map(({ name }) => name)), names),
  fillers: z.array(names).transform((lists) => lists.flat()),
  names: z.array(names).transform((lists) => lists.flat()),
});

/** What words of a search mean. A wrong `content/search-words.yaml` stops the build. */
export const searchWords = readYaml("content/search-words.yaml", text, schema);
