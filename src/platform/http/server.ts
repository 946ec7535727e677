import { createServer, type RequestListener, type Server } from "node:http";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";
import { Admission } from "./admission/admission.ts";
import { Connections } from "./admission/connections.ts";
import { answerClientError, refuseSocket } from "./client-error.ts";
import type { NameClient } from "./client-names.ts";
import { beginExchange } from "./exchange.ts";
import type { TrustedOrigins } from "./guards/origin.ts";
import type { PostLimits } from "./guards/post.ts";
import type { Dependency } from "./health.ts";
import type { KeepingRules } from "./kept-pages/keeping-rules.ts";
import { KeptPages } from "./kept-pages/kept-pages.ts";
import { createListener } from "./listener.ts";
import type { LiveRoute } from "./live-routes.ts";
import { OpenConnections } from "./open-connections.ts";
import type { AstroHandler, PagesOptions } from "./pages.ts";
import { methodNotAllowed, refusals } from "./refusals.ts";
import { countRefusal, requestCounter } from "./request-metrics.ts";
import { securityHeaders } from "./security-headers.ts";
import { sendRefusal } from "./send-refusal.ts";
import type { StaticFiles } from "./static-files.ts";

export type HttpServerOptions = {
  settings: Settings;
  log: Log;
  files: StaticFiles;
  routes: readonly LiveRoute[];
  handler: AstroHandler;
  createLocals: PagesOptions["createLocals"];
  /** What is known of the pages that may be kept. */
  keepingRules: KeepingRules;
  /** What `/health/ready` asks, by the name that it shows. */
  dependencies: Record<string, Dependency>;
  /** Names clients in the log; see `nameClients`. */
  nameClient: NameClient;
  limits: PostLimits;
};

/** What a form may hold besides its attachment. */
const envelopeBytes = 1024 * 1024;

/** How long Node waits, in milliseconds. */
const patience = {
  headersTimeout: 20_000,
  // The largest attachment over a slow phone line; `watchUpload` ends what hardly moves.
  requestTimeout: 300_000,
  // Longer than Caddy keeps an idle connection (2 minutes; nginx 60 s): else it would ask on one as we close it.
  keepAliveTimeout: 125_000,
  connectionsCheckingInterval: 5_000,
};
const silentSocketMs = 120_000;

export type HttpServer = {
  server: Server;
  /** Goes on answering, says that it is leaving, and ends each connection with its next answer. */
  drain(): void;
  /** What it has to do at this moment. */
  load(): HttpLoad;
  /** Takes nothing more, and resolves when what was taken is answered; within 7 seconds. */
  stop(): Promise<void>;
};

type HttpLoad = { connections: number; requests: ReturnType<Admission["load"]> };

/** The site's HTTP server; the caller makes it listen. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { settings, log, files, routes, handler, createLocals, dependencies } = options;
  const headers = securityHeaders(settings.publicOrigin);
  const { trustedProxies } = settings;
  const admission = new Admission(headers);
  const connections = new Connections(trustedProxies === 0);
  let isLeaving = false;
  const answer = createListener({
    files,
    routes,
    dependencies,
    isLeaving: () => isLeaving,
    log,
    nameClient: options.nameClient,
    countRequest: settings.metrics && requestCounter(files.byPath.keys()),
    securityHeaders: headers,
    posts: {
      origins: trustedOrigins(settings),
      bodyLimitBytes: settings.attachmentLimitBytes + envelopeBytes,
      limits: options.limits,
    },
    trustedProxies,
    admission,
    connections,
    keptPages: new KeptPages(options.keepingRules, headers, files.dictionary),
    pages: {
      handler,
      createLocals,
      publicHost: new URL(settings.publicOrigin).host,
      admission,
      notFound: files.notFound,
      securityHeaders: headers,
    },
  });
  const listener: RequestListener = (request, response) => {
    open.begin(request, response);
    answer(request, response);
  };
  // A missing Host is refused by our own check, with our headers.
  const server = createServer({ ...patience, requireHostHeader: false }, listener);
  server.setTimeout(silentSocketMs);
  connections.bound(server, (socket) => open.quietMs(socket));
  server.on("checkContinue", listener);
  server.on("checkExpectation", listener);
  const refused = { securityHeaders: headers, log, nameClient: nameOf(options) };
  // We are no tunnel. Node would close the connection without a word.
  const noTunnel = methodNotAllowed(["GET", "HEAD", "POST"]);
  server.on("connect", (_request, socket) => refuseSocket(socket, noTunnel, refused));
  const open = new OpenConnections(server, (request, response) => {
    countRefusal(refusals.stopping.reason);
    sendRefusal(
      beginExchange(request, response, settings.trustedProxies),
      refusals.stopping,
      headers,
    );
  });
  server.on("clientError", (error, socket) => {
    answerClientError(error, socket, { ...refused, open });
  });
  const drain = () => {
    isLeaving = true;
    open.endWithAnswers();
  };
  const load = () => ({ connections: connections.held, requests: admission.load() });
  return { server, load, drain, stop: () => open.stop() };
}

/** Of a garbled request only the connection is known: behind a proxy, that is the proxy's. */
function nameOf({ settings, nameClient }: HttpServerOptions): NameClient | undefined {
  return settings.trustedProxies === 0 ? nameClient : undefined;
}

/** Without a configured origin the site is tried out on one machine or its network, by whatever name. */
function trustedOrigins({ publicOrigin, port }: Settings): TrustedOrigins {
  return { publicOrigin, trustHost: publicOrigin === `http://localhost:${port}` };
}
