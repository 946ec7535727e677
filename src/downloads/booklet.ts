/** A place that a reader can go to: `/contact` on this site, or an address elsewhere. */
export type Link = { label: string; href: string };

/** One piece of a chapter, in the order of reading. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "points" | "steps"; items: readonly string[] }
  | { kind: "term"; level: 3 | 4; term: string; text: string }
  | { kind: "case"; level: 3 | 4; metric: string; title: string; text: string }
  | { kind: "table"; caption: string; columns: readonly string[]; rows: readonly string[][] }
  | { kind: "links"; links: readonly Link[] };
export type BlockOf<K extends Block["kind"]> = Extract<Block, { kind: K }>;

export type Chapter = {
  title: string;
  lead?: string | undefined;
  /** Of a paper: when it was written or last revised. */
  date?: Date;
  /** A paper begins on a page of its own, so that it can be handed on alone. */
  standsAlone: boolean;
  blocks: readonly Block[];
};

/** What is printed: words and figures only, nothing of how they look. */
export type Booklet = {
  title: string;
  subject: string;
  lead: string;
  note?: string | undefined;
  date: Date;
  author: string;
  /** The site's origin: a PDF is read away from it, so each link is absolute. */
  origin: URL;
  cover: "sky" | "blush" | "mint";
  chapters: readonly Chapter[];
};
