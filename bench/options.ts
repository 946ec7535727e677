import { parseArgs } from "node:util";
import { z } from "zod";

const partNames = ["pages", "throttled", "throughput", "next", "returning", "memory"] as const;

export type Part = (typeof partNames)[number];

const schema = z.object({
  runs: z.coerce.number("--runs takes a number").int().min(1).max(25),
  /** Where none are named, one of each kind. */
  pages: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.string().startsWith("/", "--pages takes paths such as /,/about")))
    .optional(),
  all: z.boolean(),
  parts: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(partNames, `--parts takes some of ${partNames.join(",")}`))),
  jobs: z.coerce.number("--jobs takes a number").int().min(1).max(1_000_000),
});

export type Options = z.infer<typeof schema>;

/**
 * Reads the command line.
 * @throws {Error} that says what is wrong with it
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: "string", default: "5" },
      pages: { type: "string" },
      parts: { type: "string", default: partNames.join(",") },
      jobs: { type: "string", default: "200" },
      all: { type: "boolean", default: false },
    },
  });
  const options = schema.safeParse(values);
  if (!options.success) throw new Error(z.prettifyError(options.error));
  return options.data;
}
