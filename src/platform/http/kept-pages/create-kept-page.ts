import { type Dictionary, varyOf } from "../dictionary.ts";
import type { PageLocals } from "../page-locals.ts";
import type { PageResponse } from "../page-response.ts";
import { isPrivatePath } from "../private-path.ts";
import type { HeaderList } from "../security-headers.ts";
import { headersOf, isWorthCompressing } from "../send-page.ts";
import { KeptPage } from "./kept-page.ts";

/** Headers of a page that is for its reader alone, or that has more than one form. */
const personalHeaders = ["set-cookie", "vary", "referrer-policy"];

/** More than any page has. */
const longestBody = 512 * 1024;

/** Whether an answer is whole, no failure, and the same for whoever asks. */
export function isForAnybody(page: PageResponse, locals: PageLocals): boolean {
  const caching = page.header("cache-control") ?? "";
  return (
    page.statusCode === 200 &&
    !locals.body &&
    !locals.incident &&
    !locals.isIncomplete &&
    !isPrivatePath(locals.route) &&
    !/no-store|private/.test(caching) &&
    personalHeaders.every((name) => page.header(name) === undefined) &&
    page.body.byteLength < longestBody
  );
}

/** Makes of an answer what is kept of it. */
export function createKeptPage(
  page: PageResponse,
  {
    version,
    route,
    cacheControl,
    essenceOf,
    securityHeaders,
    ...site
  }: Pick<KeptPage, "version" | "route"> & {
    cacheControl: string;
    essenceOf: (page: Buffer) => Buffer | string;
    securityHeaders: HeaderList;
    /** The site's, where it has one. */
    dictionary: Dictionary | undefined;
  },
): KeptPage {
  const isHtml = page.header("content-type")?.startsWith("text/html") ?? false;
  const dictionary = isHtml ? site.dictionary : undefined;
  return new KeptPage({
    version,
    route,
    body: page.body,
    isCompressible: isWorthCompressing(page),
    headers: headersOf(page, securityHeaders, cacheControl, varyOf(dictionary)),
    dictionary,
    essence: essenceOf(page.body),
  });
}
