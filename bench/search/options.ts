import { parseArgs } from "node:util";
import { z } from "zod";

const schema = z.object({
  sizes: z
    .array(z.coerce.number("--size takes a number").int().min(1_000).max(2_000_000))
    .default([100_000, 1_000_000]),
  queries: z.coerce.number("--queries takes a number").int().min(10).max(100_000),
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
      size: { type: "string", multiple: true },
      queries: { type: "string", default: "1000" },
    },
  });
  const options = schema.safeParse({ sizes: values.size, queries: values.queries });
  if (!options.success) throw new Error(z.prettifyError(options.error));
  return options.data;
}
