import type { Exchange, Outcome } from "./exchange.ts";
import { type HeaderList, strictCsp } from "./security-headers.ts";

/** Something that the site cannot do its work without. */
export type Dependency = { ready(): Promise<boolean> };

const answerWithinMs = 3_000;

/**
 * `/health/live` says that the process runs; `/health/ready` whether it can take a message now.
 * @param dependencies by the name that the answer shows
 */
export async function answerHealth(
  { request, response }: Exchange,
  path: "/health/live" | "/health/ready",
  dependencies: Record<string, Dependency>,
  securityHeaders: HeaderList,
): Promise<Outcome> {
  const checks = path === "/health/ready" ? await checkAll(dependencies) : {};
  const isWell = Object.values(checks).every((check) => check === "ready");
  const status = isWell ? 200 : 503;
  const body = JSON.stringify({ status: isWell ? "ok" : "unavailable", ...checks });
  response.writeHead(status, [
    ...securityHeaders,
    ...["Content-Security-Policy", strictCsp],
    ...["Content-Type", "application/json"],
    ...["Content-Length", String(Buffer.byteLength(body))],
    ...["Cache-Control", "no-store"],
  ]);
  response.end(body);
  return { route: path, status, bytes: request.method === "HEAD" ? 0 : Buffer.byteLength(body) };
}

async function checkAll(dependencies: Record<string, Dependency>) {
  const checks = Object.entries(dependencies).map(async ([name, dependency]) => {
    const isReady = await Promise.race([dependency.ready().catch(() => false), timeOut()]);
    return [name, isReady ? "ready" : "unavailable"];
  });
  return Object.fromEntries(await Promise.all(checks));
}

function timeOut(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, answerWithinMs, false).unref());
}
