import { createServer, type Server } from "node:http";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";
import { answerClientError } from "./client-error.ts";
import type { TrustedOrigins } from "./guards/origin.ts";
import { defaultRateLimit, RateLimit, type RateLimitOptions } from "./guards/rate-limit.ts";
import type { Dependency } from "./health.ts";
import { createListener } from "./listener.ts";
import type { AstroHandler, PagesOptions } from "./pages.ts";
import { securityHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export type HttpServerOptions = {
  settings: Settings;
  log: Log;
  files: StaticFiles;
  handler: AstroHandler;
  createLocals: PagesOptions["createLocals"];
  /** What `/health/ready` asks, by the name that it shows. */
  dependencies: Record<string, Dependency>;
  rateLimit?: RateLimitOptions;
};

/** What a form may hold besides its attachment. */
const envelopeBytes = 1024 * 1024;

/** How long Node waits, in milliseconds. */
const patience = {
  headersTimeout: 20_000,
  // The largest attachment over a slow phone line; `watchUpload` ends what hardly moves.
  requestTimeout: 300_000,
  // Longer than the 60 s of common proxies, which else reuse a connection as we close it.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
const silentSocketMs = 120_000;

/** The site's HTTP server; the caller makes it listen. */
export function createHttpServer(options: HttpServerOptions): Server {
  const { settings, log, files, handler, createLocals, dependencies } = options;
  const headers = securityHeaders(settings.publicOrigin);
  const listener = createListener({
    files,
    dependencies,
    log,
    securityHeaders: headers,
    posts: {
      origins: trustedOrigins(settings),
      bodyLimitBytes: settings.attachmentLimitBytes + envelopeBytes,
      trustedProxies: settings.trustedProxies,
      rateLimit: new RateLimit(options.rateLimit ?? defaultRateLimit),
    },
    pages: {
      handler,
      createLocals,
      publicHost: new URL(settings.publicOrigin).host,
      trustedProxies: settings.trustedProxies,
      notFound: files.notFound,
      securityHeaders: headers,
    },
  });
  // A missing Host is refused by our own check, with our headers.
  const server = createServer({ ...patience, requireHostHeader: false }, listener);
  server.setTimeout(silentSocketMs);
  server.on("checkContinue", listener);
  server.on("checkExpectation", listener);
  server.on("clientError", (error, socket) => answerClientError(error, socket, headers, log));
  return server;
}

/** Without a configured origin the site is tried out on one machine or its network, by whatever name. */
function trustedOrigins({ publicOrigin, port }: Settings): TrustedOrigins {
  return { publicOrigin, trustHost: publicOrigin === `http://localhost:${port}` };
}
