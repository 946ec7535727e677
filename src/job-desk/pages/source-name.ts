/** Where a job comes from, in words. */
export function sourceName(source: string): string {
  if (source === "desk") return "Written here";
  return source === "example" ? "Examples" : `Feed ${source}`;
}
