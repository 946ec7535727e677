/**
 * Licenses (SPDX) under which a package may be part of what runs on a server. Those after CC0-1.0 ask for something: that
 * changes of the package itself are published, which we make none, and for LGPL that its library can be replaced.
 */
export const shipped = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "CC0-1.0",
  "MPL-2.0",
  "LGPL-3.0-or-later",
];

/** Beside them, those of tools and data that stay with whoever develops. */
export const development = [...shipped, "CC-BY-3.0", "CC-BY-4.0", "CC-BY-SA-4.0", "WTFPL", "Zlib"];

/** What packages fail to say in SPDX, looked up in the license that comes with them. */
export const lookedUp: Record<string, string> = {
  "@cspell/dict-en-common-misspellings": "CC-BY-SA-4.0",
  "png-js": "MIT",
};
