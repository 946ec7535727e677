import { spawnSync } from "node:child_process";
import { aptInstall } from "./apt-install.ts";

/** Whether there is a Java, which the HTML checker runs on. In continuous integration it is installed when it is missing. */
export function hasJava(): boolean {
  return runsJava() || (aptInstall(["default-jre-headless"]) && runsJava());
}

function runsJava(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}
