import { access, open } from "node:fs/promises";
import { join } from "node:path";
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
 * Answers with captions, or with the piece of a film that the player asks for (RFC 9110, 14).
 * @param name the name of a file in the folder, already checked
 */
export async function answerFilm(
  dataDir: string,
  name: string,
  range: string | null,
): Promise<Response> {
  const file = await open(join(filmFolder(dataDir), name)).catch(() => undefined);
  if (!file) return refuse(404, "This film is not here.");
  try {
    const { size } = await file.stat();
    const isCaptions = name.endsWith(".vtt");
    const piece = isCaptions || range === null ? { start: 0, length: size } : pieceOf(range, size);
    if (!piece)
      return refuse(416, "The film has no such piece.", { "content-range": `bytes */${size}` });
    if (piece.length > pieceBytes) return refuse(400, "Ask for a piece of the film, by Range.");
    const { buffer } = await file.read(Buffer.alloc(piece.length), 0, piece.length, piece.start);
    const isPart = !isCaptions && range !== null;
    return new Response(buffer, {
      status: isPart ? 206 : 200,
      headers: {
        ...linkHeaders,
        "content-type": isCaptions ? "text/vtt; charset=utf-8" : "video/mp4",
        ...(isCaptions ? {} : { "accept-ranges": "bytes" }),
        ...(isPart ? { "content-range": contentRange(piece, size) } : {}),
      },
    });
  } finally {
    await file.close();
  }
}

type Piece = { start: number; length: number };

const contentRange = ({ start, length }: Piece, size: number) =>
  `bytes ${start}-${start + length - 1}/${size}`;

/** The first of what is asked for, and no more than a piece: an answer may be shorter than the range. */
function pieceOf(range: string, size: number): Piece | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? undefined : { start, length: Math.min(end - start + 1, pieceBytes) };
}

function refuse(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  const own = { ...linkHeaders, ...headers, "content-type": "text/plain; charset=utf-8" };
  return new Response(sentence, { status, headers: own });
}
