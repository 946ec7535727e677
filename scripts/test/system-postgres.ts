import { existsSync } from "node:fs";
import type { NeededPart } from "./needed-part.ts";

/** Debian's own PostgreSQL, beside the one that npm brings. */
export const systemPostgres: NeededPart = {
  isThere: () => existsSync("/usr/lib/postgresql"),
  packages: ["postgresql"],
  setting: "TEST_SYSTEM_POSTGRES",
};
