export type ContentEncoding = "br" | "gzip" | "identity";

/** Browsers send a handful of spellings, so nearly every request finds its answer here. */
const known = new Map<string, ContentEncoding>();
const knownLimit = 200;

/** Picks Brotli, gzip or nothing by the request's Accept-Encoding (RFC 9110, 12.5.3). */
export function preferredEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (acceptEncoding === undefined) return "identity";
  const found = known.get(acceptEncoding);
  if (found) return found;
  const preferred = choose(acceptEncoding);
  if (known.size < knownLimit) known.set(acceptEncoding, preferred);
  return preferred;
}

/** How much a coding is wanted, from 0 to 1; the wildcard does not count. */
export function weightOf(coding: string, acceptEncoding = ""): number {
  return weightsIn(acceptEncoding).get(coding) ?? 0;
}

function choose(acceptEncoding: string): ContentEncoding {
  const weights = weightsIn(acceptEncoding);
  const any = weights.get("*") ?? 0;
  if ((weights.get("br") ?? any) > 0) return "br";
  if ((weights.get("gzip") ?? any) > 0) return "gzip";
  return "identity";
}

function weightsIn(acceptEncoding: string): Map<string, number> {
  return new Map(acceptEncoding.toLowerCase().split(",").map(weigh));
}

function weigh(item: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = item.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, quality ? Number(quality.slice(2)) || 0 : 1];
}
