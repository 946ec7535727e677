import type { APIRoute } from "astro";
import { seriesParts } from "../../../hiring/video-series/load-films.ts";
import { answerFilm, captionsOf } from "../../../hiring/video-series/server/films.ts";
import { findLink } from "../../../platform/private-links/links.ts";

export const prerender = false;

const names = new Set(seriesParts.flatMap(({ video }) => [video, captionsOf(video)]));

/** A film of the video series, or its captions, for those who registered for it. */
export const GET: APIRoute = async ({ request, params, locals }) => {
  const { database, settings } = locals.services;
  const { token = "", film = "" } = params;
  const link = await findLink(database.db, token);
  const isRegistration = link?.purpose === "submission" && link.submission.form === "video-series";
  const isTheirs = isRegistration && names.has(film);
  // A name that no file has: the answer is that of a film that is not there.
  return answerFilm(settings.dataDir, isTheirs ? film : "none", request.headers.get("range"));
};
