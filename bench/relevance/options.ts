import { parseArgs } from "node:util";

export type Options = {
  /** Names each query that missed, with what came first. */
  misses: boolean;
};

/** @throws {Error} that says what is wrong with the command line */
export function readOptions(args: string[]): Options {
  return parseArgs({ args, options: { misses: { type: "boolean", default: false } } }).values;
}
