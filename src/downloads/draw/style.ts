/** US Letter, in points. The margins leave room enough to print it on A4. */
export const paper = { width: 612, height: 792, left: 84, right: 84, top: 84, bottom: 72 } as const;

/** The width of all that is written: a line of about 80 letters. */
export const measure = paper.width - paper.left - paper.right;

export type Face = "display" | "text" | "strong";
export type Style = { face: Face; size: number; leading: number; color: string };

/** The light theme's values in `src/site/styles/tokens.css`. */
export const colors = {
  ink: "#10264a",
  slate: "#44587a",
  link: "#0a6b68",
  rule: "#cfd4db",
  sky: "#dceff5",
  blush: "#ffd9ca",
  mint: "#cbe8df",
} as const;

const { ink, slate, link } = colors;

export const styles = {
  cover: { face: "display", size: 58, leading: 60, color: ink },
  brand: { face: "display", size: 24, leading: 28, color: ink },
  chapter: { face: "display", size: 30, leading: 33, color: ink },
  heading: { face: "display", size: 16, leading: 20, color: ink },
  lead: { face: "text", size: 14, leading: 20, color: slate },
  case: { face: "display", size: 13.5, leading: 18, color: ink },
  body: { face: "text", size: 10.5, leading: 15.5, color: ink },
  term: { face: "strong", size: 10.5, leading: 15.5, color: ink },
  link: { face: "strong", size: 9.5, leading: 13, color: link },
  cell: { face: "text", size: 9.5, leading: 13, color: ink },
  headCell: { face: "strong", size: 9.5, leading: 13, color: ink },
  small: { face: "text", size: 9, leading: 12, color: slate },
} satisfies Record<string, Style>;

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day of the content, such as `November 23, 2026`. */
export const dayInWords = (date: Date): string => days.format(date);
