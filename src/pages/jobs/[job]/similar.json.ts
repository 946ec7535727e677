import type { APIRoute } from "astro";

export const prerender = false;
export const shows = ["jobs"];
export const reads = [];

/** The jobs that a job's page shows as similar, as their list asks for them when it wakes. */
export const GET: APIRoute = async ({ params: { job: address = "" }, locals }) => {
  const { jobBoard } = locals.services;
  const job = await jobBoard.find(address);
  if (!job) return new Response(null, { status: 404 });
  return Response.json(await jobBoard.similar(job), {
    headers: { "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
  });
};
