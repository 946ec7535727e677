import { parseArgs } from "node:util";
import { z } from "zod";
import { type AttackName, attackNames } from "./attacks.ts";

const seconds = z.coerce.number("takes a number of seconds").int().min(1).max(600);

const schema = z.object({
  seconds,
  rest: seconds,
  only: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(attackNames, `--only takes some of ${attackNames.join(",")}`))),
});

export type Options = { seconds: number; rest: number; only: AttackName[] };

/**
 * Reads the command line.
 * @throws {Error} that says what is wrong with it
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "40" },
      rest: { type: "string", default: "60" },
      only: { type: "string", default: attackNames.join(",") },
    },
  });
  const options = schema.safeParse(values);
  if (!options.success) throw new Error(z.prettifyError(options.error));
  return options.data;
}
