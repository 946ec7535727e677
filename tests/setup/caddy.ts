import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endDaemon, startDaemon } from "./daemon.ts";
import { findPrograms } from "./debian-packages.ts";

const needed = {
  what: "a rolling restart",
  programs: ["caddy"],
  packages: ["caddy"],
  variable: "TEST_CADDY",
} as const;

export type Caddy = { stop(): Promise<void> };

/**
 * Starts a real Caddy in front of several servers, set as docs/how-to/put-a-proxy-in-front.md says, which looks four
 * times as often whether each is ready.
 * @param port where it listens, on the loopback address
 * @param upstreams ports of the servers
 * @returns why there is none, where it is not installed (see {@link findPrograms})
 */
export async function startCaddy(
  port: number,
  upstreams: readonly number[],
): Promise<Caddy | { skipped: string }> {
  const missing = await findPrograms(needed);
  if (missing) return { skipped: missing };
  const folder = await mkdtemp(join(tmpdir(), "caddy-"));
  const file = join(folder, "Caddyfile");
  await writeFile(file, configuration(folder, port, upstreams));
  const daemon = startDaemon("caddy", ["run", "--config", file, "--adapter", "caddyfile"]);
  await untilItAnswers(`http://localhost:${port}/health/live`);
  return {
    async stop() {
      await endDaemon(daemon);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Visitors' addresses are made up: the one in front of Caddy is trusted to tell them. */
function configuration(folder: string, port: number, upstreams: readonly number[]): string {
  const addresses = upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(" ");
  return `{
  admin off
  auto_https off
  storage file_system ${folder}
}
http://localhost:${port} {
  reverse_proxy ${addresses} {
    health_uri /health/ready
    health_interval 500ms
    lb_try_duration 5s
    trusted_proxies 127.0.0.1/32 ::1/128
  }
}
`;
}

async function untilItAnswers(address: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("Caddy does not answer");
}
