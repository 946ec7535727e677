import type { Database } from "../../../platform/db/client.ts";
import { findLink } from "../../../platform/private-links/links.ts";
import { captionsOf } from "../captions.ts";
import { seriesParts } from "../load-films.ts";
import { videoSeriesForm } from "../schema.ts";
import { answerFilm, presentFilms } from "./films.ts";

/** What pages need of the films. */
export type Films = {
  /** See `presentFilms`. */
  present(): Promise<ReadonlySet<string>>;
  /**
   * Answers a request for a film, or for its captions, from whoever registered for the series.
   * @param token of the private link
   * @param headers of the request; see `answerFilm`
   */
  answer(token: string, film: string, headers: Headers): Promise<Response>;
};

const names = new Set(seriesParts.flatMap(({ video }) => [video, captionsOf(video)]));

export function openFilms(db: Database["db"], dataDir: string): Films {
  return {
    present: () =>
      presentFilms(
        dataDir,
        seriesParts.map(({ video }) => video),
      ),
    async answer(token, film, headers) {
      const link = await findLink(db, token);
      const isRegistration =
        link?.purpose === "submission" && link.submission.form === videoSeriesForm.name;
      // A name that no file has: the answer is that of a film that is not there.
      return answerFilm(dataDir, isRegistration && names.has(film) ? film : "none", headers);
    },
  };
}
