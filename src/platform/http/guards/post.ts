import type { IncomingMessage } from "node:http";
import { type Refusal, tooManyPosts } from "../refusals.ts";
import { checkBody } from "./body.ts";
import { isOneClick, oneClickBytes } from "./one-click.ts";
import { checkOrigin, type TrustedOrigins } from "./origin.ts";

/** Counts the posts of each address, for all servers together. */
type PostLimit = {
  /** Seconds until another is taken from an address, where this server knows already that none is; else 0. */
  secondsFull(address: string): number;
  /** Counts one. @returns 0, or the seconds until another is taken, where it was one too many */
  count(address: string): Promise<number>;
};

export type PostLimits = {
  posts: PostLimit;
  /** For pages on which work is done by many posts; each of them asks who it is itself. */
  workPosts: PostLimit;
};

export type PostRules = {
  origins: TrustedOrigins;
  bodyLimitBytes: number;
  limits: PostLimits;
};

/** One post: by whom, and whether to a page that says `isForWork`. */
type Post = { request: IncomingMessage; address: string; isForWork: boolean | undefined };

/** What every post must pass before it waits for its turn, and before any of its body is read. */
export function checkPost(
  post: Post,
  { origins, bodyLimitBytes, limits }: PostRules,
): Refusal | undefined {
  const { request, address } = post;
  if (isOneClick(request)) return checkBody(request.headers, oneClickBytes);
  return (
    checkOrigin(request.headers, origins) ??
    checkBody(request.headers, bodyLimitBytes) ??
    refuse(limitOf(post, limits).secondsFull(address))
  );
}

/**
 * Counts a post whose turn it is. Only those from our own pages are counted: mail providers unsubscribe many people from one
 * address.
 */
export async function countPost(post: Post, { limits }: PostRules): Promise<Refusal | undefined> {
  if (isOneClick(post.request)) return undefined;
  return refuse(await limitOf(post, limits).count(post.address));
}

function limitOf({ isForWork }: Post, { posts, workPosts }: PostLimits): PostLimit {
  return isForWork ? workPosts : posts;
}

function refuse(seconds: number): Refusal | undefined {
  return seconds > 0 ? tooManyPosts(seconds) : undefined;
}
