import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { canonicalPath } from "../../common/urls.ts";
import { contentTypeOf, isCompressible } from "./content-types.ts";
import {
  announcement,
  createDictionary,
  type Dictionary,
  isDictionary,
  type PageEncoding,
  useHeaders,
  varyOf,
} from "./dictionary.ts";
import { trimPolicy } from "./page-policies.ts";
import { type Redirect, toRightSpelling } from "./redirects.ts";
import { type HeaderList, partHeaders, pdfCsp, strictCsp } from "./security-headers.ts";

/** One encoding of a file, with the headers that go with it ready to send. */
export type Variant = {
  body: Buffer;
  etag: string;
  headers: HeaderList;
  /** For status 304: without the content's own headers. */
  notModifiedHeaders: HeaderList;
  /** For status 206: without the content's length. */
  pieceHeaders: HeaderList;
  /** Whether pieces of it can be asked for: of documents that readers open at a page, not of what pages are made of. */
  takesRanges: boolean;
};

export type StaticFile = {
  kind: "file";
  /** The address that it is served at. */
  path: string;
  status: 200 | 404;
  variants: Record<PageEncoding, Variant>;
  /** Of pages, where the site has one. */
  dictionary: Dictionary | undefined;
};

export type StaticFiles = {
  /** Answers by the exact path, without the query. */
  byPath: ReadonlyMap<string, StaticFile | Redirect>;
  /** The page for every address that there is not. */
  notFound: StaticFile;
  dictionary: Dictionary | undefined;
};

type Options = {
  /** The folder with the files; `.br`, `.gz` and `.dcb` beside a file are its encodings. */
  folder: string;
  /** That of the build before: what pages are made of is answered from there when this one does not have it. */
  previousFolder?: string | undefined;
  /** The Content-Security-Policy of each page, by its path. */
  policies: ReadonlyMap<string, string>;
  securityHeaders: HeaderList;
  /** Those of the content, by the paths that are asked for. A file goes before them. */
  redirects: ReadonlyMap<string, Redirect>;
};

const encodingSuffix = /\.(br|gz|dcb)$/;

/**
 * Reads the built site into memory, so that a request costs a look-up and a write.
 * @throws {Error} when a file has no known content type or there is no `404.html`
 */
export async function loadStaticFiles(options: Options): Promise<StaticFiles> {
  const names = await listFiles(options.folder);
  const dictionary = await readDictionary(options.folder, names);
  const byPath = new Map<string, StaticFile | Redirect>(options.redirects);
  for (const { name, file } of await loadFiles(names, { ...options, dictionary })) {
    for (const alias of aliases(name, file.path)) {
      byPath.set(alias, toRightSpelling(file.path));
    }
    byPath.set(file.path, file);
  }
  for (const { file: part } of await loadPreviousParts(options)) {
    if (!byPath.has(part.path)) byPath.set(part.path, part);
  }
  const notFound = byPath.get("/404");
  if (notFound?.kind !== "file") throw new Error("The built site has no 404.html");
  return { byPath, notFound, dictionary };
}

async function readDictionary(
  folder: string,
  names: readonly string[],
): Promise<Dictionary | undefined> {
  const name = names.find(isDictionary);
  return name === undefined ? undefined : createDictionary(await readFile(join(folder, name)));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

type Loaded = { name: string; file: StaticFile };

async function loadFiles(
  names: readonly string[],
  options: Omit<Found, "present">,
): Promise<Loaded[]> {
  const present = new Set(names);
  const plain = names.filter((name) => {
    return !(encodingSuffix.test(name) && present.has(name.replace(encodingSuffix, "")));
  });
  const loaded: Loaded[] = [];
  for (const name of plain) {
    loaded.push({ name, file: await loadFile(name, { ...options, present }) });
  }
  return loaded;
}

async function loadPreviousParts(options: Options): Promise<Loaded[]> {
  const { previousFolder: folder } = options;
  if (folder === undefined) return [];
  const parts = (await listFiles(folder)).filter(isPart);
  return loadFiles(parts, { ...options, folder, dictionary: undefined });
}

type Found = Options & {
  /** The names of all files. */
  present: ReadonlySet<string>;
  dictionary: Dictionary | undefined;
};

async function loadFile(name: string, { present, ...options }: Found): Promise<StaticFile> {
  const path = pathOf(name);
  const type = contentTypeOf(name);
  const dictionary = name.endsWith(".html") ? options.dictionary : undefined;
  const content = await readFile(join(options.folder, name));
  const ownPolicy = name.endsWith(".pdf") ? pdfCsp : strictCsp;
  const policy = trimPolicy(options.policies.get(path) ?? ownPolicy, content);
  const shared = [
    ...(isPart(name) ? partHeaders(options.securityHeaders) : options.securityHeaders),
    ...["Content-Security-Policy", policy],
    ...["Cache-Control", cacheControl(name)],
    ...(isCompressible(type) ? ["Vary", varyOf(dictionary)] : []),
    ...(isDictionary(name) ? useHeaders : []),
    ...(name.endsWith(".pdf") ? ["Accept-Ranges", "bytes"] : []),
  ];
  const identity = createVariant(content, shared, ["Content-Type", type]);
  const encoded = async (suffix: string, coding: PageEncoding, more: HeaderList = []) => {
    if (!present.has(name + suffix)) return undefined;
    const body = await readFile(join(options.folder, name + suffix));
    const headers = ["Content-Type", type, "Content-Encoding", coding, ...more];
    return createVariant(body, shared, headers);
  };
  const announced = dictionary ? announcement(dictionary) : [];
  const br = (await encoded(".br", "br", announced)) ?? identity;
  const gzip = (await encoded(".gz", "gzip")) ?? identity;
  const dcb = (await encoded(".dcb", "dcb")) ?? br;
  const variants = { identity, br, gzip, dcb };
  return { kind: "file", path, status: path === "/404" ? 404 : 200, variants, dictionary };
}

function createVariant(body: Buffer, shared: HeaderList, contentHeaders: HeaderList): Variant {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const notModifiedHeaders = [...shared, "ETag", etag];
  const pieceHeaders = [...notModifiedHeaders, ...contentHeaders];
  const length = ["Content-Length", String(body.byteLength)];
  const headers = [...pieceHeaders, ...length];
  const takesRanges = shared.includes("Accept-Ranges");
  return { body, etag, headers, notModifiedHeaders, pieceHeaders, takesRanges };
}

function pathOf(name: string): string {
  const path = `/${name}`;
  return path.endsWith(".html") ? canonicalPath(path.replace(/(\/index)?\.html$/, "")) : path;
}

/** Other spellings of a page's address, which redirect to the right one. */
function aliases(name: string, path: string): string[] {
  if (!name.endsWith(".html")) return [];
  const bare = path.replace(/\/$/, "");
  return [`/${name}`, bare, `${bare}/`].filter((alias) => alias !== path && alias !== "");
}

/** Scripts, fonts and pictures of pages. Their names carry a hash of their content: the file at such an address never changes. */
function isPart(name: string): boolean {
  return /^(assets|art)\//.test(name);
}

function cacheControl(name: string): string {
  return isPart(name) ? "max-age=31536000, immutable" : "no-cache";
}
