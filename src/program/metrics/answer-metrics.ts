import { serveMetrics } from "../../platform/http/metrics-server.ts";
import type { Log } from "../../platform/log.ts";
import type { Shutdown } from "../../platform/process/shutdown.ts";
import { firstDescriptor, type Launch } from "../../platform/process/supervisor.ts";
import type { Settings } from "../../platform/settings.ts";

/**
 * Answers Prometheus, until the program ends. The program at work does: what it has counted begins anew with each publication,
 * as Prometheus expects of a program.
 */
export async function answerMetrics(
  { metrics }: Settings,
  { sockets, hasMetricsSocket }: Launch,
  log: Log,
  shutdown: Shutdown,
): Promise<void> {
  if (!metrics) return;
  const place = hasMetricsSocket ? { fd: firstDescriptor + sockets } : metrics;
  shutdown.addActivity("metrics", await serveMetrics(place, log));
}
