import type * as dom from "@testing-library/dom";

/**
 * What is looked for as a person does: by its role and name, its label or its text; or by a selector. Of a name, a label
 * and a text the beginning is enough.
 */
export type Target = { inside?: string } & (
  | { role: string; name?: string }
  | { label: string }
  | { text: string }
  | { css: string }
);

/** A point of the window, in CSS pixels from its upper left corner. */
export type Point = { x: number; y: number };

/**
 * The first element that fits and can be seen; null when there is none. Runs in the page, which has the Testing Library.
 * @param isSeen false for a file control, whose label is what is seen of it
 */
export function findTarget(target: Target, isSeen = true): Element | null {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = TestingLibraryDom;
  const container = document.querySelector<HTMLElement>(target.inside ?? "body");
  if (!container) return null;
  const begins = (text: string) => (full: string) => full.startsWith(text);
  const found = () => {
    if ("css" in target) return [...container.querySelectorAll(target.css)];
    if ("label" in target) return queryAllByLabelText(container, begins(target.label));
    if ("text" in target) return queryAllByText(container, begins(target.text));
    const { name, role } = target;
    return queryAllByRole(container, role, name === undefined ? {} : { name: begins(name) });
  };
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  return found().find((element) => !isSeen || visible(element)) ?? null;
}

/**
 * Brings an element, or its label where that lies over it, into the middle of the window and gives a point of it.
 * Runs in the page.
 * @throws {Error} when something else lies over it, so that it cannot be pressed
 */
export function pointOf(element: Element): Point {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const [box] = element.getClientRects();
  if (!box) throw new Error("It has no box");
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const top = document.elementFromPoint(point.x, point.y);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isOnTop = [element, ...labels].some((one) => one.contains(top));
  if (!isOnTop) throw new Error(`It is covered by ${top?.outerHTML.slice(0, 120)}`);
  return point;
}

declare global {
  const TestingLibraryDom: typeof dom;
}
