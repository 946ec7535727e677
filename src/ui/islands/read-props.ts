export type Properties = Record<string, unknown>;

/** A value as Astro writes it into a page: what JSON can say, where the values of an object are written like this again; a list of such; a date. */
type Written =
  | [kind: 0, value?: unknown]
  | [kind: 1, values: Written[]]
  | [kind: 3, instant: string];

/**
 * Reads an island's properties from what Astro's `serializeProps` made of them.
 * @param deferred properties that were asked for later; what stands in the page goes before what they say
 * @throws {TypeError} for a kind of value that no island of this site has, such as a `Map`
 */
export function readProps(
  written: string,
  deferred: Readonly<Record<string, Properties | unknown[]>> = {},
): Properties {
  const props = readObject(JSON.parse(written));
  for (const [name, asked] of Object.entries(deferred))
    props[name] = Array.isArray(asked) ? asked : { ...asked, ...Object(props[name]) };
  return props;
}

function readObject(written: object): Properties {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, read(value)]));
}

function read([kind, value]: Written): unknown {
  if (kind === 1) return value.map(read);
  if (kind === 3) return new Date(value);
  if (kind !== 0) throw new TypeError(`Property of kind ${kind}`);
  return value instanceof Object ? readObject(value) : value;
}
