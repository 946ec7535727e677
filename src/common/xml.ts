const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** An element that holds text alone. */
export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

/** Text as XML's content or attribute value; characters that XML 1.0 forbids (2.2) are left out. */
export function escapeXml(text: string): string {
  return allowed(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Text as a CDATA section (XML 1.0, 2.7): what would end it is divided between two. */
export function cdata(text: string): string {
  return `<![CDATA[${allowed(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

function allowed(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}
