/** Robots come often; a quarter of an hour is soon enough for them. */
const cached = { "Cache-Control": "public, max-age=900" };

/** The headers of what machines read of the jobs. */
export const outHeaders = {
  xml: { "Content-Type": "application/xml; charset=utf-8", ...cached },
  json: { "Content-Type": "application/json", ...cached },
} as const;
