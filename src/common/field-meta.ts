import "zod";

/** How a text is asked for, where its type alone does not tell. */
type TextControl = "claim" | "link" | "people" | "phone" | "time";

/** What is chosen by its picture. */
export type PictureControl = "emblem" | "panel" | "person" | "story";

export type Control = TextControl | PictureControl;

declare module "zod" {
  /** What schemas of content say to those who fill in the form that is made from them, besides `description`. */
  interface GlobalMeta {
    /** What a field or a kind of section is called; else its key, in words. */
    label?: string | undefined;
    control?: Control | undefined;
  }
}
