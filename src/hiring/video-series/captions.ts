/** The captions (WebVTT) of a film have its name. */
export const captionsOf = (film: string): string => film.replace(/\.mp4$/, ".vtt");
