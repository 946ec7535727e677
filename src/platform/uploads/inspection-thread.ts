import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { identify } from "./file-types.ts";

/** A file to look through, by its temporary path and the name that the browser sent. */
export type Inspection = { path: string; originalName: string };

/** The program of a thread that looks through uploads: a post for each file, and for each its answer. */
parentPort?.on("message", async ({ path, originalName }: Inspection) => {
  parentPort?.postMessage(await identify(await readFile(path), originalName));
});
