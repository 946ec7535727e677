import type { APIRoute } from "astro";
import { site } from "../../../common/site.ts";
import { closedSince } from "../../../jobs/domain/job-details.ts";
import { jobPicture } from "../../../jobs/share/job-picture.ts";
import { pictureOf } from "../../../jobs/share/job-pictures.ts";
import { loadPageArt } from "../../../site/page-art.ts";
import { shareFields } from "../../../site/share/share-fields.ts";

export const prerender = false;

/** The picture that is shown where a link to an open job is shared, by the job's number. */
export const GET: APIRoute = async ({ params, request, locals }) => {
  const job = await locals.services.jobBoard.find(`-${params.id}`);
  if (!job || job.example || closedSince(job, new Date()))
    return new Response(null, { status: 404 });
  const hour = (await loadPageArt()).get(`/industries/${job.sector}`)?.hour ?? "morning";
  const ink = hour === "night" ? "#fff" : "#10264A";
  const { etag, png } = pictureOf(jobPicture(job, site.name, { field: shareFields[hour], ink }));
  const headers = { "cache-control": "public, max-age=3600", etag };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await png()), {
    headers: { ...headers, "content-type": "image/png" },
  });
};
