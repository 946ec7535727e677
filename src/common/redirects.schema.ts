import { z } from "zod";
import { canonicalPath } from "./urls.ts";

/** A path that browsers ask for as it is written: no query, no fragment, nothing to be encoded (RFC 3986, 2.3). */
const plainPath = /^\/(?:[\w.~-]+\/)*[\w.~-]+\/?$/;
const dotSegment = /\/\.{1,2}(?:\/|$)/;
const isPath = (text: string) => plainPath.test(text) && !dotSegment.test(text);

/** What the program keeps for itself, whether or not something answers there. */
const kept = ["api", "art", "assets", "dev", "health", "staff", "t"];
/** What no page of the site leads to for everybody. */
const closed = ["staff", "t"];
const beginsWith = (names: readonly string[], path: string) =>
  names.includes(path.split(/[/?#]/)[1]?.toLowerCase() ?? "");

const from = z
  .string()
  .max(120)
  .refine(isPath, "Write a path of this site that begins with /, such as /old-page, without ? or #")
  .refine(
    (path) => path === "/" || !path.endsWith("/"),
    "Leave out the / at its end: both spellings are redirected",
  )
  .refine(
    (path) => !beginsWith(kept, path),
    `The site needs what begins with ${kept.map((name) => `/${name}`).join(", ")} for itself`,
  )
  .meta({ label: "Old address", description: "Such as /old-page" });

/** A query or a fragment as browsers ask for it (RFC 3986, 3.4 and 3.5; what the URL standard encodes is left out). */
const query = /^(?:[\w.~!$&()*+,;=:@/?-]|%[\da-f]{2})+$/i;
const fragment = /^[\w.-]+$/;

const to = z
  .string()
  .max(500)
  .refine(
    (address) => isOwnAddress(address) || isElsewhere(address),
    "Write a page of this site, such as /contact, /about#founder or /jobs/search?q=java, or an address elsewhere that begins with https://",
  )
  .refine(
    (address) => !beginsWith(closed, address),
    "What is below /staff and /t is not for everybody",
  )
  .meta({
    label: "Leads to",
    description: "A page, or an address elsewhere with https://",
    control: "link",
  });

function isOwnAddress(address: string): boolean {
  const [, path = "", asked, place] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? [];
  const isRight = (part: string | undefined, like: RegExp) => part === undefined || like.test(part);
  return (path === "/" || isPath(path)) && isRight(asked, query) && isRight(place, fragment);
}

/** One that can stand in a header as it is written, and has no password in it. */
function isElsewhere(address: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

const redirect = z.strictObject({
  from,
  to,
  permanent: z.boolean().meta({ label: "For good" }),
});

/** What `content/redirects.yaml` holds: addresses that are no page's any more, and where each leads at once. */
export const redirectsContent = z
  .array(redirect)
  .max(1000)
  .superRefine((redirects, context) => {
    const targets = new Map<string, string>();
    for (const [index, { from }] of redirects.entries()) {
      const message = `There is a redirect from ${from} already`;
      if (targets.has(from)) context.addIssue({ code: "custom", path: [index, "from"], message });
      targets.set(from, redirects[index]?.to ?? "");
    }
    for (const [index, { from, to }] of redirects.entries()) {
      const next = targets.get(barePath(to));
      if (next === undefined) continue;
      const message =
        barePath(to) === from
          ? "It leads to itself"
          : `${to} is redirected itself, to ${next}: write where it ends`;
      context.addIssue({ code: "custom", path: [index, "to"], message });
    }
  })
  .meta({
    label: "Redirects",
    description:
      "What is for good may be kept by browsers for an hour, and search engines forget the old address. Leave that out where a page may come to it",
  });

/** The path of an address of this site, without its query and fragment. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1).join();

/** The path that an address of this site is looked up by. */
const barePath = (address: string) => canonicalPath(pathOf(address)).replace(/\/$/, "");
