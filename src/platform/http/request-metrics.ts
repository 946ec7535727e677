import { Counter, Histogram } from "@prometheus-io/client";

/** As OpenTelemetry's conventions for HTTP metrics name it, in Prometheus's spelling. */
const durations = new Histogram({
  name: "http_server_request_duration_seconds",
  help: "From the head of a request to its whole answer being handed to the system.",
  labelNames: ["http_request_method", "http_route", "http_response_status_code"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const refused = new Counter({
  name: "daystead_http_refused_requests_total",
  help: "Requests that were not answered with what they asked for, by the reason that the log has.",
  labelNames: ["reason"],
});

const refusedConnections = new Counter({
  name: "daystead_http_refused_connections_total",
  help: "Connections that were closed at once: too many from everybody or one client, or from one that is shut out for ten seconds.",
  labelNames: ["reason"],
});

const kept = new Counter({
  name: "daystead_kept_page_requests_total",
  help: "Requests for pages that may be kept: found in memory, waited for while another request had it made, or made.",
  labelNames: ["result"],
});

type Answered = { route: string; status: number; reason?: string };

export type CountRequest = (method: string, answered: Answered, seconds: number) => void;

/**
 * Counts requests by the patterns of their routes: no address is ever a label. The hundreds of files of the site are counted as
 * two.
 * @param paths of the files
 */
export function requestCounter(paths: Iterable<string>): CountRequest {
  const labels = new Map([...paths].map((path) => [path, labelOfFile(path)]));
  return (method, { route, status, reason }, seconds) => {
    const told = {
      http_request_method: method,
      http_route: labels.get(route) ?? route,
      http_response_status_code: status,
    };
    durations.observe(told, seconds);
    if (route === "refused") countRefusal(reason);
  };
}

/** Pages have no extension in their addresses. */
const labelOfFile = (path: string): string => (/\.[a-z\d]+$/i.test(path) ? "file" : "still page");

export function countRefusedConnection(reason: "too-many" | "shut-out"): void {
  refusedConnections.inc({ reason });
}

export function countKeptPage(result: "hit" | "shared" | "miss"): void {
  kept.inc({ result });
}

/** Counts what was refused. @param reason a fixed word */
export function countRefusal(reason = "unknown"): void {
  refused.inc({ reason });
}
