const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone can be spelled in many ways: whoever tries them all must not fill the memory. */
const mostFormats = 200;

/**
 * A format of American English, made once for equal options: making one costs as much as using it a hundred times.
 * @throws {RangeError} for a time zone that is none
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= mostFormats) formats.clear();
  const made = new Intl.DateTimeFormat("en-US", options);
  formats.set(key, made);
  return made;
}
