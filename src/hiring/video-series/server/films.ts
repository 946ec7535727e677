import { access } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import send from "@fastify/send";
import { linkHeaders } from "../../../forms/link-headers.ts";
import { captionsOf } from "../captions.ts";

/** A player asks for the next piece when it needs one; whole films are never held in memory. */
const pieceBytes = 2 * 1024 * 1024;

/** Where films lie: below `DATA_DIR`, beside nothing that is public. */
export const filmFolder = (dataDir: string): string => join(dataDir, "videos");

/** Which of these films are there. One without its captions is not, since not everybody could follow it. */
export async function presentFilms(
  dataDir: string,
  films: readonly string[],
): Promise<ReadonlySet<string>> {
  const isThere = (name: string) =>
    access(join(filmFolder(dataDir), name)).then(
      () => true,
      () => false,
    );
  const present = await Promise.all(
    films.map(async (film) => (await isThere(film)) && (await isThere(captionsOf(film)))),
  );
  return new Set(films.filter((_, index) => present[index]));
}

/**
 * Answers with captions, or with the piece of a film that the player asks for (RFC 9110, 14): no more than two megabytes,
 * as an answer may be shorter than the range. A film is not sent whole, so a player whose film is another one by now, as it
 * says by `If-Range`, has to ask anew.
 * @param name the name of a file in the folder, already checked
 * @param headers of the request
 */
export async function answerFilm(
  dataDir: string,
  name: string,
  headers: Headers,
): Promise<Response> {
  const isFilm = !name.endsWith(".vtt");
  const request = Object.assign(Readable.from([]), { headers: rangeHeaders(headers) });
  const answer = await send(request, `/${name}`, {
    root: filmFolder(dataDir),
    acceptRanges: isFilm,
    cacheControl: false,
    maxContentRangeChunkSize: pieceBytes,
  });
  const { statusCode: status, stream } = answer;
  const refusal = isFilm && status === 200 ? wholeFilm : refusalOf(status);
  if (refusal) stream.destroy();
  return refusal
    ? refuse(refusal, answer.headers["Content-Range"])
    : new Response(await buffer(stream), {
        status,
        headers: { ...answer.headers, ...linkHeaders },
      });
}

/** Those that say which piece is asked for, and of which film (RFC 9110, 13.1.5 and 14.2). */
function rangeHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => name === "range" || name === "if-range"),
  );
}

type Refusal = { status: number; sentence: string };

/** What a range that is none, several ranges at once, and a piece of another film come to as well. */
const wholeFilm: Refusal = { status: 400, sentence: "Ask for a piece of the film, by Range." };

const missing: Refusal = { status: 404, sentence: "This film is not here." };
const noSuchPiece: Refusal = { status: 416, sentence: "The film has no such piece." };

function refusalOf(status: number): Refusal | undefined {
  if (status < 300) return undefined;
  return status === 416 ? noSuchPiece : missing;
}

function refuse({ status, sentence }: Refusal, contentRange?: string): Response {
  const headers = {
    ...linkHeaders,
    "content-type": "text/plain; charset=utf-8",
    ...(contentRange && { "content-range": contentRange }),
  };
  return new Response(sentence, { status, headers });
}
