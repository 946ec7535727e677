import type { HeaderList } from "./security-headers.ts";

/** Why a request is not answered with what it asks for, in words for the visitor. */
export type Refusal = {
  status: number;
  /** A fixed word for the log. */
  reason: string;
  title: string;
  sentence: string;
  headers?: HeaderList;
};

const notSent = "Nothing was sent. Go back: your browser usually keeps what you wrote.";

const retrySoon = ["Retry-After", "5"];

export const refusals = {
  badAddress: {
    status: 400,
    reason: "malformed-address",
    title: "This address is not complete",
    sentence: "Part of the address is missing or garbled. Check it, or start from the home page.",
  },
  badRequest: {
    status: 400,
    reason: "malformed-request",
    title: "This request is garbled",
    sentence: "The server could not read the request. Try again.",
    headers: ["Connection", "close"],
  },
  otherOrigin: {
    status: 403,
    reason: "other-origin",
    title: "This form was sent from somewhere else",
    sentence: `We take forms from our own pages only. ${notSent} Reload the page and send it again.`,
  },
  unknownAddress: {
    status: 404,
    reason: "unknown-address",
    title: "There is no such page",
    sentence: `We have no page at this address that could take what you sent. ${notSent}`,
  },
  tooSlow: {
    status: 408,
    reason: "too-slow",
    title: "The connection was too slow",
    sentence: `What you sent did not arrive in time. ${notSent}`,
  },
  bodyTooLarge: {
    status: 413,
    reason: "body-too-large",
    title: "That is too large",
    sentence: `The file is larger than we can take. ${notSent} Choose a smaller file.`,
  },
  addressTooLong: {
    status: 414,
    reason: "address-too-long",
    title: "This address is too long",
    sentence: "The address is longer than any of ours. Start from the home page.",
  },
  encodedBody: {
    status: 415,
    reason: "encoded-body",
    title: "We cannot read this",
    sentence: `The form arrived compressed, and we take plain forms only. ${notSent}`,
  },
  headersTooLarge: {
    status: 431,
    reason: "headers-too-large",
    title: "This request is too large",
    sentence: "Your browser sent more details than the server takes. Try again.",
  },
  unknownCoding: {
    status: 501,
    reason: "unknown-transfer-coding",
    title: "We cannot read this",
    sentence: `The request arrived in a coding that the server does not know. ${notSent}`,
    headers: ["Connection", "close"],
  },
  unknownVersion: {
    status: 505,
    reason: "unknown-http-version",
    title: "We cannot read this",
    sentence: "The server speaks HTTP/1.1. Try again with another browser.",
    headers: ["Connection", "close"],
  },
  notAhead: {
    status: 503,
    reason: "not-ahead",
    title: "This is only for those who ask for it",
    sentence: "Your browser asked for it ahead of you. Follow the link, and it comes.",
  },
  tooBusy: {
    status: 503,
    reason: "too-busy",
    title: "We are busy just now",
    sentence: "More pages are asked for than we can make at once. Try again in a few seconds.",
    headers: retrySoon,
  },
  tooBusyForPosts: {
    status: 503,
    reason: "too-busy",
    title: "We are busy just now",
    sentence: `More is sent than we can take at once. ${notSent} Send it again in a few seconds.`,
    headers: retrySoon,
  },
  stopping: {
    status: 503,
    reason: "stopping",
    title: "The site is being restarted",
    sentence:
      "It could not finish this in time. Send it again in a moment: what you send twice arrives once.",
    headers: ["Retry-After", "5", "Connection", "close"],
  },
} satisfies Record<string, Refusal>;

/** @param allowed the methods that the address takes (RFC 9110, 15.5.6) */
export function methodNotAllowed(allowed: readonly string[]): Refusal {
  return {
    status: 405,
    reason: "method-not-allowed",
    title: "This page cannot do that",
    sentence: "The page can be read, but not in the way your browser asked.",
    headers: ["Allow", allowed.join(", ")],
  };
}

/** @param retrySeconds when the next post will be taken */
export function tooManyPosts(retrySeconds: number): Refusal {
  const minutes = Math.ceil(retrySeconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return {
    status: 429,
    reason: "too-many-posts",
    title: "Too many forms in a short time",
    sentence: `We take only so many forms from one connection. ${notSent} Send it again in ${wait}.`,
    headers: ["Retry-After", String(retrySeconds)],
  };
}

/**
 * When not even the error page could be made.
 * @param incident the code that also stands in the log
 */
export function failure(incident: string): Refusal {
  return {
    status: 500,
    reason: "failed",
    title: "Something went wrong on our side",
    sentence: `Try again in a moment. If it stays, tell us this incident reference: ${incident}.`,
  };
}
