/** A text as lines for a terminal. Those after the first cannot pass for lines of ours. */
export const linesOf = (text: string): string[] =>
  text.split("\n").map((line, index) => (index === 0 ? line : `  ${line}`));
