/** As much of a section as tells whether a file can hold it. */
interface MaybeLive {
  kind: string;
  form?: string | undefined;
  search?: string | undefined;
}

/**
 * What a section holds besides words and pictures: `search`, `jobs`, or a form by its name. Its page brings the scripts
 * and styles of that part, and no other page does.
 */
export function livePartOf({ kind, form, search }: MaybeLive): string | undefined {
  if (kind === "form") return form;
  if (kind === "hero" && search) return "search";
  return kind === "jobs" ? "jobs" : undefined;
}
