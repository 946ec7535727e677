import { spawnSync } from "node:child_process";
import type { NeededPart } from "./needed-part.ts";

/** What the HTML checker runs on. */
export const java: NeededPart = {
  isThere: () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0,
  packages: ["default-jre-headless"],
  setting: "TEST_JAVA",
};
