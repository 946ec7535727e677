/** A link or button that leads somewhere. */
export type LinkFact = {
  label: string;
  /** An address of this site, or what it looks like. */
  to: string | RegExp;
  /** How many of this label lead to such an address; 1 when left out. */
  times?: number;
};

/** One section, found by its first heading. Apostrophes are compared as straight ones. */
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
  /** How many items its list has, or its table rows. */
  items?: number;
  /** How many people it quotes, each with a name or role. */
  quotes?: number;
  /** Whether its entries open one at a time. */
  accordion?: true;
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
  /** The least number of words of its text. */
  words?: number;
  /** Whether the sections may stand in another order than the specification's. */
  anyOrder?: boolean;
  /** In the order of the page, which may have others between them. */
  sections: readonly SectionFact[];
};

/** Entries that the specification counts and does not name. */
export function anyEntries(count: number): readonly RegExp[] {
  return Array.from({ length: count }, () => /\w+/);
}

/** The Hire Someone form, which stands on two pages. */
export const hireForm = {
  fields: ["First name", "Last name", "Email", "Phone", "Note optional"],
  says: ["I am an employer", "I am a job seeker"],
  buttons: ["Hire Someone"],
};

/** Where a page leads to the contact form, which may be told what it is about. */
export const contactAddress = /^\/contact(?:\?about=[\w-]+)?$/;
