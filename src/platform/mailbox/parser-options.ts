/** What a mail may have the parser do. */
export const parserBounds = {
  maxHeadSize: 64 * 1024,
  maxChildNodes: 100,
  /** Characters. More than an answer has, and it takes a moment only. */
  maxHtmlLengthToParse: 300_000,
  // We show plain text, and hash files ourselves.
  skipTextToHtml: true,
  skipImageLinks: true,
  checksumAlgo: false,
  // A mail within a mail is a file.
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
} as const;
