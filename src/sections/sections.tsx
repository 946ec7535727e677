import type { ComponentType, ReactNode } from "react";
import { sameForAll } from "../ui/islands/same-for-all.ts";
import { byKind, type Kind, type SectionOf } from "./by-kind.ts";
import type { SectionProps } from "./kind.ts";
import type { Page } from "./page.ts";

/** The sections of a page, in the order of its content file. */
export function Sections({ page }: { page: Page }): ReactNode {
  return page.sections.map((section) => (
    <Section key={`${section.kind} ${section.heading}`} section={section} page={page} />
  ));
}

interface OneSection {
  section: Page["sections"][number];
  page: Page;
  /** Whether it holds a booking in which no time can be chosen. */
  isAsking?: boolean | undefined;
  /** What a live page puts into it. */
  children?: ReactNode;
}

/**
 * One section of a page.
 * @throws {Error} when it is not one of this page's
 */
export function Section({ section, page, isAsking = false, children }: OneSection): ReactNode {
  const sheet = page.sheets.get(section);
  if (!sheet) throw new Error(`${section.heading} is no section of ${page.title}`);
  const words = isAsking && section.kind === "form" ? section.asking : undefined;
  return render(section.kind, { ...section, ...words, page: { ...page, sheet }, children });
}

type Components = { [K in Kind]: { Component: ComponentType<SectionProps<SectionOf<K>>> } };

/** Generic in the kind, so that the compiler knows that component and section belong together. */
function render<K extends Kind>(kind: K, props: SectionProps<SectionOf<K>>): ReactNode {
  const { Component }: Components[K] = byKind[kind];
  return <Component key={kind} {...props} />;
}

sameForAll(Section);
