import type { APIRoute } from "astro";

export const prerender = false;

/** All of a person as an archive. */
export const POST: APIRoute = async ({ request, params, locals }) => {
  const answer = await locals.services.contacts.export(request, params.id ?? "");
  if (answer.response) return answer.response;
  const { archive, fileName } = answer.shown;
  locals.body = archive;
  return new Response(null, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
};
