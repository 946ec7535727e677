import type { APIRoute } from "astro";

export const prerender = false;

/** The jobs of the desk's list as a spreadsheet, which the importer reads again. */
export const GET: APIRoute = async ({ request, locals }) => {
  const answer = await locals.services.jobDesk.listFile(request);
  if (answer.response) return answer.response;
  locals.body = answer.shown.lines;
  return new Response(null, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'attachment; filename="jobs.csv"',
    },
  });
};
