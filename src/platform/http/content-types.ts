import { extname } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/**
 * The media type of a file of the site.
 * @throws {Error} for an extension that is not listed: with `nosniff` a wrong type is a broken file
 */
export function contentTypeOf(file: string): string {
  const type = file === "feed.xml" ? "application/atom+xml" : types[extname(file)];
  if (!type) throw new Error(`No content type is set for ${file}: add it to content-types.ts`);
  return withCharset(type);
}

/**
 * A media type that says UTF-8 where the type has such a parameter: text (RFC 6657) and XML (RFC 7303), not JSON (RFC 8259).
 */
export function withCharset(contentType: string): string {
  const isText = /^(?:text\/|application\/xml|[\w.-]+\/[\w.-]+\+xml)/.test(contentType);
  return isText && !contentType.includes("charset") ? `${contentType}; charset=utf-8` : contentType;
}

/** Whether a body of this type gets smaller by compression. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|manifest\+json|(atom\+)?xml)|image\/svg\+xml|image\/x-icon)/.test(
    contentType,
  );
}
