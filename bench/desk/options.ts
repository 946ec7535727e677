import { parseArgs } from "node:util";
import { z } from "zod";

const schema = z.object({
  submissions: z.coerce.number("--submissions takes a number").int().min(1_000).max(2_000_000),
  jobs: z.coerce.number("--jobs takes a number").int().min(100).max(1_000_000),
  times: z.coerce.number("--times takes a number").int().min(5).max(1_000),
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
      submissions: { type: "string", default: "200000" },
      jobs: { type: "string", default: "100000" },
      times: { type: "string", default: "40" },
    },
  });
  const options = schema.safeParse(values);
  if (!options.success) throw new Error(z.prettifyError(options.error));
  return options.data;
}
