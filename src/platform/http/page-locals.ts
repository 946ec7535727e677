/** What the HTTP server knows of a request before any page does. */
export type RequestFacts = {
  requestId: string;
  /** The visitor's address, past the proxies that are trusted. */
  clientAddress: string;
  /** `performance.now()` when its head had arrived. */
  askedAt: number;
};

/** What a page that is rendered on demand and the HTTP server tell each other. */
export type PageLocals = RequestFacts & {
  /** The route's pattern for the request log, told by the middleware. */
  route: string;
  /**
   * The body of an answer that is too large for memory, piece by piece: it is sent at the reader's pace, in the place of
   * the page's own, empty one.
   */
  body: AsyncIterable<string | Uint8Array> | undefined;
  /** Set by a page that lacks for the moment what it should show: it is not kept for others. */
  isIncomplete: boolean;
  /** The code that the error page shows, once the page has failed. */
  incident: string | undefined;
  /** Logs what made the page fail, under a new incident reference. */
  fail(error: unknown): void;
};
