/** Schemes of links that a reader follows by a click and that start no program but a browser, mail or a call. */
const linkSchemes = new Set(
  "http https ftp mailto tel sms skype callto whatsapp sip xmpp geo webcal".split(" "),
);

/** Whether a hyperlink is an ordinary one: to the web, to mail, to a call, into the document, or to a file beside it. */
export function isOrdinaryLink(target: string): boolean {
  const plain = plainForm(target);
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/.exec(plain) ?? [];
  return (scheme !== undefined && linkSchemes.has(scheme)) || !isRemote(target);
}

/**
 * Whether opening a reference would ask another machine, or start what answers a scheme of its own. A path of the
 * writer's own disk is not remote: Word notes the template there that a document was begun from.
 */
export function isRemote(target: string): boolean {
  const plain = plainForm(target);
  if (plain.startsWith("//")) return true;
  const [, scheme, rest = ""] = /^([a-z][a-z0-9+.-]*):(.*)$/.exec(plain) ?? [];
  if (scheme === undefined || scheme.length === 1) return false;
  return scheme !== "file" || !isLocalPath(rest);
}

/** What follows `file:` (RFC 8089): no host, this machine's, or the letter of a disk where a host should stand. */
function isLocalPath(rest: string): boolean {
  if (!rest.startsWith("//")) return true;
  const path = rest.slice(2).replace(/^localhost(?=\/)/, "");
  return /^[a-z][:|]/.test(path) || /^\/(?!\/)/.test(path);
}

/** As a lenient reader sees it: without white space and control characters, unescaped, with slashes. */
function plainForm(target: string): string {
  const cut = target.slice(0, 4_000);
  return unescaped(cut)
    .replace(/[\s\p{Cc}]+/gu, "")
    .replaceAll("\\", "/")
    .toLowerCase();
}

function unescaped(target: string): string {
  return target.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
