import type { APIRoute } from "astro";
import { jobPath } from "../../../jobs/domain/job.ts";
import { similarJobsPath } from "../../../jobs/page/similar-jobs.tsx";

export const prerender = false;
export const shows = ["jobs"];
export const reads = [];

/** The jobs that a job's page shows as similar, as their list asks for them when it wakes. */
export const GET: APIRoute = async ({ params: { job: address = "" }, locals, redirect }) => {
  const { jobBoard } = locals.services;
  const job = await jobBoard.find(address);
  if (!job) return new Response(null, { status: 404 });
  // One address a job, as its page has.
  if (jobPath(job) !== `/jobs/${address}`) return redirect(similarJobsPath(job), 308);
  return Response.json(await jobBoard.similar(job), {
    headers: { "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
  });
};
