const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
/** Reserved codes that name no country. */
const reserved = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => names.of(code) !== undefined && !reserved.has(code))
  // Withdrawn codes, such as SU, stand for another one.
  .filter((code) => new Intl.Locale(`und-${code}`).region === code);

const codeByName = new Map([
  ...codes.map((code): [string, string] => [names.of(code)?.toLowerCase() ?? code, code]),
  ["usa", "US"],
  ["u.s.", "US"],
  ["united states of america", "US"],
  ["uk", "GB"],
  ["great britain", "GB"],
  ["england", "GB"],
  ["scotland", "GB"],
  ["wales", "GB"],
  ["northern ireland", "GB"],
  ["uae", "AE"],
  ["the netherlands", "NL"],
  ["czech republic", "CZ"],
  ["korea", "KR"],
  ["republic of korea", "KR"],
  ["hong kong", "HK"],
  ["turkey", "TR"],
]);

const known = new Set(codes);

/** The ISO 3166-1 alpha-2 code of a country that is written as a code or as its English name. */
export function countryCode(text: string): string | undefined {
  const word = text.trim();
  const code = word.toUpperCase();
  return known.has(code) ? code : codeByName.get(word.toLowerCase());
}
