import { z } from "zod";
import text from "../../../../../content/search-words.yaml?raw";
import { readYaml } from "../../../../common/read-yaml.ts";
import { jobKinds, sectors, workplaces } from "../../../domain/terms.ts";
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

const trait = z.strictObject({
  group: z.enum(["engagement", "level", "employment", "shift"]),
  /** Is indexed behind `x:`. */
  trait: z.string().regex(/^[a-z\d-]{2,20}$/),
  label: z.string(),
  /** What a search says. */
  typed: names,
  /** What an advert says. */
  inTitle: names.default([]),
  inText: names.default([]),
  /** It is the trait of adverts that have no other one of its group. */
  otherwise: z.boolean().default(false),
});

const schema = z.strictObject({
  kind: z.record(z.enum(jobKinds), names),
  workplace: z.record(z.enum(workplaces), names),
  sector: z.partialRecord(z.enum(sectors), names),
  traits: z.array(trait),
  fillers: z.array(names).transform((lists) => lists.flat()),
  names: z.array(names).transform((lists) => lists.flat()),
});

/** What an advert says of itself, or what is asked of it: `senior`, `c2c`, `night`. */
export type Trait = z.infer<typeof trait>;

/** What words of a search mean. A wrong `content/search-words.yaml` stops the build. */
export const searchWords = readYaml("content/search-words.yaml", text, schema);
