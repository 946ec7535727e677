import type { KeyObject } from "node:crypto";
import type pg from "pg";
import { postWindowMinutes } from "../../common/retention.ts";
import { Limit } from "./limit.ts";

const windowMs = postWindowMinutes * 60_000;

/** What is limited for each network, on all servers together. */
export type Limits = ReturnType<typeof openLimits>;

/** @param key of 32 bytes, the same on every server */
export function openLimits(pool: pg.Pool, key: KeyObject) {
  const store = { query: (query: pg.QueryConfig) => pool.query(query), key };
  return {
    posts: new Limit({ name: "posts", most: 30, windowMs }, store),
    /** Each press on a button of a long form is a post, and so is each look at what it makes. */
    workPosts: new Limit({ name: "work-posts", most: 600, windowMs }, store),
    /** Attempts of staff to come in that did not succeed. */
    signIns: new Limit({ name: "sign-ins", most: 10, windowMs }, store),
  };
}
