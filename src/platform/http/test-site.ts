import { generateKeySync } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { Limit, type LimitRule } from "../limits/limit.ts";
import type { Log, LogFields } from "../log.ts";
import { parseSettings } from "../settings.ts";
import { nameClients } from "./client-names.ts";
import type { KeepingRules } from "./kept-pages/keeping-rules.ts";
import { listen } from "./listen.ts";
import type { LiveRoute } from "./live-routes.ts";
import type { PageLocals, RequestFacts } from "./page-locals.ts";
import type { AstroHandler } from "./pages.ts";
import type { Redirect } from "./redirects.ts";
import { securityHeaders } from "./security-headers.ts";
import { createHttpServer, type HttpServer, type HttpServerOptions } from "./server.ts";
import { loadStaticFiles } from "./static-files.ts";

/** A small built site; its pages are larger than what is worth compressing. */
const html = (title: string) =>
  `<!doctype html><title>${title}</title><style>p{margin:0}</style>${"<p>Day</p>".repeat(200)}`;
const siteFiles: Record<string, string> = {
  "404.html": html("404 Page Not Found"),
  "about.html": html("About"),
  "about.html.br": "brotli of about",
  "about.html.gz": "gzip of about",
  "art/emblem/sun.0a1b2c3d.svg": "<svg/>",
  "assets/menu.Ab12Cd34.js": "export {}",
  "downloads/paper.pdf": "0123456789",
  "index.html": html("Home"),
  "resources.html": html("Resources"),
  "robots.txt": "User-agent: *",
};
/** The hash of the style above. */
export const aboutPolicy =
  "default-src 'none'; style-src 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='";
/** As Astro writes it: with the hashes of other pages too. */
const builtPolicy = `${aboutPolicy} 'sha256-${"b".repeat(43)}='; script-src 'sha256-${"c".repeat(43)}='`;

export type TestSite = {
  origin: string;
  port: number;
  /** What was logged so far. */
  logged: LogFields[];
  load: HttpServer["load"];
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
  ): Promise<Answer>;
  /** Sends bytes as they are and returns all that comes back until the server closes. */
  sendRaw(bytes: string): Promise<string>;
  stop(): Promise<void>;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type Given = Partial<Pick<HttpServerOptions, "dependencies" | "keepingRules" | "limits">> & {
  handler?: AstroHandler;
  /** Of posts, where no limits are given. */
  rateLimit?: Omit<LimitRule, "name">;
  /** Beside those of the small site. */
  files?: Record<string, string | Buffer>;
  routes?: LiveRoute[];
  redirects?: ReadonlyMap<string, Redirect>;
  env?: Record<string, string>;
};

const liveRoutes: LiveRoute[] = [
  { pattern: /^\/(contact|book-demo|fails|newsletter|t\/[^/]+)$/, takesPosts: true, reads: [] },
  { pattern: /^\/jobs\/feed\.xml$/, takesPosts: false, reads: [] },
];

const keptForever: KeepingRules = {
  versionOf: () => "the only one",
  essenceOf: (body) => body,
  cacheControlOf: () => "public, no-cache",
};

/** A real server on a free port before a stub of Astro: by default no page is rendered on demand. */
export async function startTestSite(given: Given = {}): Promise<TestSite> {
  const folder = await writeSite({ ...siteFiles, ...given.files });
  const settings = parseSettings({ PORT: "0", ...given.env });
  const logged: LogFields[] = [];
  const { server, load, stop } = createHttpServer({
    settings,
    log: collectingLog(logged),
    files: await loadStaticFiles({
      folder,
      policies: new Map([["/about", builtPolicy]]),
      securityHeaders: securityHeaders(settings.publicOrigin),
      redirects: given.redirects ?? new Map(),
    }),
    routes: given.routes ?? liveRoutes,
    handler: given.handler ?? ((_request, _response, next) => next()),
    createLocals: testLocals,
    keepingRules: given.keepingRules ?? keptForever,
    nameClient: nameClients(generateKeySync("hmac", { length: 256 })),
    dependencies: given.dependencies ?? {},
    limits: given.limits ?? limitsWithoutDatabase(given.rateLimit),
  });
  const port = await listen(server, 0, "127.0.0.1");
  const send: TestSite["send"] = (method, path, headers = {}, body = "") =>
    exchange(port, method, path, headers, body);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    logged,
    load,
    send,
    get: (path, headers) => send("GET", path, headers),
    sendRaw: (bytes) => exchangeRaw(port, bytes),
    async stop() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** As they are while no database answers: counted by this server alone. */
function limitsWithoutDatabase(rule: Omit<LimitRule, "name"> = { most: 30, windowMs: 600_000 }) {
  const store = {
    query: () => Promise.reject(new Error("no database")),
    key: generateKeySync("hmac", { length: 256 }),
  };
  const posts = new Limit({ ...rule, name: "posts" }, store);
  return { posts, workPosts: posts };
}

async function writeSite(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daystead-site-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

function collectingLog(lines: LogFields[]): Log {
  const collect = (fields: LogFields) => {
    lines.push(fields);
  };
  return {
    fatal: collect,
    error: collect,
    warn: collect,
    info: collect,
    debug: collect,
    flush: () => undefined,
  };
}

/** The stub pages of these tests use no services. */
function testLocals(facts: RequestFacts): PageLocals {
  const locals: PageLocals = {
    ...facts,
    route: "page",
    body: undefined,
    isIncomplete: false,
    incident: undefined,
    fail: () => {
      locals.incident = "7K4M-29QX";
    },
  };
  return locals;
}

async function exchange(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request({ port, host: "127.0.0.1", method, path, headers, agent: false });
  outgoing.on("error", reject);
  outgoing.on("response", async (response) => {
    const bytes = await buffer(response);
    const status = response.statusCode ?? 0;
    resolve({ status, headers: response.headers, body: bytes, text: bytes.toString() });
  });
  outgoing.end(body);
  return promise;
}

async function exchangeRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}
