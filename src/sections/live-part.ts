/** As much of a section as tells whether a file can hold it. */
interface MaybeLive {
  kind: string;
  form?: string | undefined;
  search?: string | undefined;
  places?: boolean | undefined;
}

/**
 * What a section holds besides words and pictures: `search`, `jobs`, `jobs-by-place`, or a form by its name. Its page brings the scripts
 * and styles of that part, and no other page does.
 */
export function livePartOf({ kind, form, search, places }: MaybeLive): string | undefined {
  if (kind === "form") return form;
  if (kind === "hero" && search) return "search";
  if (kind === "jobs") return places ? "jobs-by-place" : "jobs";
  return undefined;
}
