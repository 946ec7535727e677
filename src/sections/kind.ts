import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import type { ArtSheet, SheetItem } from "../art/index.ts";
import type { PageArt } from "./art.schema.ts";
import type { Field } from "./fields.ts";
import type { Story } from "./story.ts";

/** What a section knows of the page that it stands on. */
export interface PageContext {
  /** The page above this one. */
  parent?: { label: string; href: string } | undefined;
  art: PageArt;
  /** Whether those who stand behind in its scene are files: beside a search or a form there is less room for drawings. */
  hasFigureFiles: boolean;
  /** All news stories and posts, newest first. */
  stories: readonly Story[];
  /** Which page of the list of all stories it is: 1 everywhere but on `/news/2` and the following. */
  part: number;
  /** The small pictures of this section, which are one file. */
  sheet: ArtSheet;
}

/** What the component of a section is given: its fields, its page, and what a live page puts into it. */
export type SectionProps<Fields> = Fields & { page: PageContext; children?: ReactNode };

type SectionSchema = z.ZodType<{ kind: string }>;

/** All that there is to know of one kind of section. */
interface KindOfSection<Schema extends SectionSchema> {
  /** What content files may say; strict, with its `kind` as a literal. */
  schema: Schema;
  Component: ComponentType<SectionProps<z.output<Schema>>>;
  /** The CSS that a page with such a section inlines; what kinds have in common it inlines once. */
  styles: readonly string[];
  /** The small pictures that it shows off its sheet. */
  pictures?: (
    section: z.output<Schema>,
    page: Pick<PageContext, "stories" | "part">,
  ) => readonly SheetItem[];
  /** The color of its band, where content files cannot choose one and it is not paper. */
  field?: Field;
  /** Whether a page may hold several. */
  mayRepeat?: true;
}

/** Holds schema, component and pictures of a kind against each other. */
export const defineKind = <Schema extends SectionSchema>(kind: KindOfSection<Schema>) => kind;
