import { type AnsweredRequest, type Exchange, writeHead } from "./exchange.ts";
import { type HeaderList, strictCsp } from "./security-headers.ts";

/**
 * Something that the site cannot do its work without, or if it is optional, not all of it; or something that a person
 * must look at: that is shown and leaves the status at 200, so that no healthy server is taken out of service for it.
 */
export type Dependency =
  | { ready(): Promise<boolean>; isOptional?: boolean }
  | { isFailing(): boolean; isOptional?: true };

export type Health = {
  /** By the name that the answer shows. */
  dependencies: Record<string, Dependency>;
  /** Whether whoever balances load is to send nobody here any more. */
  isLeaving: () => boolean;
  securityHeaders: HeaderList;
};

type Check = "ready" | "unavailable";
type Needed = Extract<Dependency, { ready: unknown }>;

const answerWithinMs = 3_000;

/**
 * `/health/live` says that the process runs; `/health/ready` whether it can take a message now, and goes on to. What is
 * optional is told of, and does not make the answer 503.
 */
export async function answerHealth(
  exchange: Exchange,
  path: "/health/live" | "/health/ready",
  health: Health,
): Promise<AnsweredRequest> {
  const { request, response } = exchange;
  const { word, checks } =
    path === "/health/ready" ? await judge(health) : { word: "ok", checks: {} };
  const status = word === "ok" ? 200 : 503;
  const body = JSON.stringify({ status: word, ...checks });
  writeHead(exchange, status, [
    ...health.securityHeaders,
    ...["Content-Security-Policy", strictCsp],
    ...["Content-Type", "application/json"],
    ...["Content-Length", String(Buffer.byteLength(body))],
    ...["Cache-Control", "no-store"],
  ]);
  response.end(body);
  return { route: path, status, bytes: request.method === "HEAD" ? 0 : Buffer.byteLength(body) };
}

async function judge({ dependencies, isLeaving }: Health) {
  const checks = await checkAll(dependencies);
  const isAble = Object.entries(checks).every(
    ([name, check]) => check !== "unavailable" || dependencies[name]?.isOptional,
  );
  if (!isAble) return { word: "unavailable", checks };
  return { word: isLeaving() ? "leaving" : "ok", checks };
}

async function checkAll(dependencies: Record<string, Dependency>) {
  const checks = Object.entries(dependencies).map(async ([name, dependency]) => {
    if ("isFailing" in dependency)
      return [name, dependency.isFailing() ? "failing" : "ok"] as const;
    return [name, await checkOnce(dependency)] as const;
  });
  return Object.fromEntries(await Promise.all(checks));
}

const underWay = new WeakMap<Needed, Promise<Check>>();

/** Whoever asks while a dependency is being asked hears the same answer: many questions cost no more than one. */
function checkOnce(dependency: Needed): Promise<Check> {
  const running = underWay.get(dependency);
  if (running) return running;
  const check = ask(dependency).finally(() => underWay.delete(dependency));
  underWay.set(dependency, check);
  return check;
}

async function ask(dependency: Needed): Promise<Check> {
  const isReady = await Promise.race([dependency.ready().catch(() => false), timeOut()]);
  return isReady ? "ready" : "unavailable";
}

function timeOut(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, answerWithinMs, false).unref());
}
