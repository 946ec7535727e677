import { Histogram } from "@prometheus-io/client";
import { inSpan } from "../../../platform/tracing/span.ts";

const durations = new Histogram({
  name: "daystead_job_search_duration_seconds",
  help: "Searches for jobs that were not answered from a kept page.",
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** Measures a search, whether or not it ends well. What was searched is told nowhere. */
export function watched<Answer>(search: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  return inSpan("job search", {}, search).finally(() => {
    durations.observe((performance.now() - startedAt) / 1000);
  });
}
