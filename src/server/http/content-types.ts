import { extname } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
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
  return type;
}

/** Whether a body of this type gets smaller by compression. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|manifest\+json|(atom\+)?xml)|image\/svg\+xml|image\/x-icon)/.test(
    contentType,
  );
}
