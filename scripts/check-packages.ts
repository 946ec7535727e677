import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findFaults, lockFile } from "./packages/find-faults.ts";
import { print, printError } from "./terminal.ts";

/** `npm run packages`: holds the lock file against the licenses that are allowed. See docs/supply-chain.md. */
const file = join(resolve(import.meta.dirname, ".."), "package-lock.json");
const lock = lockFile.parse(JSON.parse(await readFile(file, "utf8")));
const faults = findFaults(lock);
for (const fault of faults) printError(fault);
if (faults.length === 0) print(`${Object.keys(lock.packages).length - 1} packages are in order.`);
else process.exitCode = 1;
