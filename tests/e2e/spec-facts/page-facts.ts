/** A link or button that leads somewhere. */
export type LinkFact = {
  label: string;
  /** An address of this site, or what it looks like. */
  to: string | RegExp;
  /** How many of this label lead to such an address; 1 when left out. */
  times?: number;
};

/** One section, found by its first heading. */
export type SectionFact = {
  heading: string | RegExp;
  /** The headings of its cards, steps or stories: all of them, in order. */
  entries?: readonly (string | RegExp)[];
  /** Whether each entry has a drawing and a sentence beside its heading. */
  illustrated?: true;
  /** Words and figures that it says, as a visitor reads them. */
  says?: readonly (string | RegExp)[];
  /** Its strip of figures, as '10+ years': all of them, in order. */
  figures?: readonly string[];
  links?: readonly LinkFact[];
  /** The labels of its form's fields, all of them, in order. */
  fields?: readonly string[];
  /** The labels of its buttons that act on the page itself. */
  buttons?: readonly string[];
};

/** What the specification says of one page. */
export type PageFact = {
  path: string;
  /** 200 when left out. */
  status?: 404;
  /** In the order of the page. */
  sections: readonly SectionFact[];
};
