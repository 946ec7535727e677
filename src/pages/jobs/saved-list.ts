import type { APIRoute } from "astro";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SavedJobList } from "../../jobs/saved/saved-job-list.tsx";

export const prerender = false;

/** A hundred ids of at most nine digits. */
const idList = /^\d{1,9}(?:,\d{1,9}){0,99}$/;

/** The list of saved jobs, for the script of their page. */
export const GET: APIRoute = async ({ request, locals }) => {
  const given = request.headers.get("saved-jobs") ?? "";
  if (!idList.test(given)) return new Response(null, { status: 400 });
  const ids = given.split(",").map(Number);
  const saved = await locals.services.jobBoard.saved(ids);
  const html = renderToStaticMarkup(createElement(SavedJobList, { saved }));
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
};
