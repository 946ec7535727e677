import type { APIRoute } from "astro";
import { readCriteria } from "../../jobs/domain/criteria.ts";
import { criteriaNames } from "../../jobs/domain/criteria-names.ts";
import { adviceParameter } from "../../jobs/search/search-answer.ts";

export const prerender = false;
export const shows = ["jobs"];
export const reads = [...criteriaNames, "advice"];

/** A search as the search page's script asks for it. */
export const GET: APIRoute = async ({ url, locals }) => {
  const isAdvised = url.searchParams.get(adviceParameter) === "1";
  const criteria = readCriteria(url.searchParams);
  const { services, askedAt } = locals;
  const answer = await services.jobBoard.search(criteria, { isAdvised, askedAt });
  return Response.json(answer, {
    headers: { "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
  });
};
