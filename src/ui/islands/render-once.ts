import { LRUCache } from "lru-cache";
import { isSameForAll } from "./same-for-all.ts";

/** The header, the footer and the sections of all pages that are rendered when they are asked for come to a third of it. */
const mostLetters = 6_000_000;

const minute = 60_000;

const rendered = new LRUCache<string, string>({
  maxSize: mostLetters,
  sizeCalculation: (html) => html.length + 1,
});

/**
 * What a component came to when it was given the same, or else what it comes to now.
 * @param prefix of its ids, which are part of what it comes to
 * @param render is asked where nothing is known, and always for what is not the same for all
 */
export function renderOnce(
  component: object,
  props: object,
  prefix: string,
  render: () => string,
): string {
  if (!isSameForAll(component)) return render();
  const name = nameOf(component, props, prefix);
  const known = rendered.get(name);
  if (known !== undefined) return known;
  const html = render();
  rendered.set(name, html);
  return html;
}

function nameOf(component: object, props: object, prefix: string): string {
  const values = Object.entries(props).map(([name, value]) => `${name}=${identify(value)}`);
  const thisMinute = Math.floor(Date.now() / minute);
  return [thisMinute, identify(component), prefix, ...values].join(" ");
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Content is the same object in each request: it is known by a number instead of by all that is in it. */
function identify(value: unknown): string {
  if (value === null || (typeof value !== "object" && typeof value !== "function"))
    return JSON.stringify(value) ?? "-";
  const number = numbers.get(value) ?? ++lastNumber;
  numbers.set(value, number);
  return `#${number}`;
}
