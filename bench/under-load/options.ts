import { parseArgs } from "node:util";
import { z } from "zod";

const schema = z.object({
  seconds: z.coerce.number("--seconds takes a number").int().min(5).max(3_600),
  mails: z.coerce.number("--mails takes a number").int().min(100).max(100_000),
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
      seconds: { type: "string", default: "300" },
      mails: { type: "string", default: "5000" },
    },
  });
  const options = schema.safeParse(values);
  if (!options.success) throw new Error(z.prettifyError(options.error));
  return options.data;
}
