/**
 * A property of an island that a page is rendered with and does not carry: it reads as the value, and has nothing of its
 * own that Astro would write into the page. The browser asks for it by an address when the island wakes, where
 * its strategy says so. While developing, where Astro's own element reads the properties, the page carries it.
 * @param inPage what the page carries of it all the same, and what then goes before what the address answers
 */
export function deferred<Value extends object>(value: Value, ...inPage: (keyof Value)[]): Value {
  if (import.meta.env.DEV) return value;
  const own = inPage.map((name) => [name, value[name]]);
  return Object.assign(Object.create(value), Object.fromEntries(own));
}
