import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { buildEnvironment } from "../../platform/process/build-environment.ts";
import { readCurrent } from "./current-content.ts";
import { hashText } from "./hash-text.ts";
import type { PublishedFile } from "./publications.ts";

/** Thrown when a release cannot be built. Its message says why: file, field and reason, where the build knows them. */
export class ReleaseError extends Error {
  override name = "ReleaseError";
}

/** Where releases are, and what they are made of. */
export type ReleasePlace = {
  /** The installation: sources, content and the build of a deployment. */
  root: string;
  dataDir: string;
  /** Whose processes build, if not ours. */
  account: { uid: number; gid: number } | undefined;
};

/** A built site: the deployment's code with some content. */
export type Release = {
  /** The same for the same code and content. */
  id: string;
  /** Has `dist` and `content`. */
  folder: string;
};

/** With the files in which it differs from the deployment. */
export type PlannedRelease = Release & { files: readonly PublishedFile[] };

/** Written last by a build; see `scripts/build`. */
const stampFile = "dist/build-stamp.txt";

/**
 * The release that shows some files beside the deployment's content, whether or not it is built.
 * What the deployment has by now as it was published needs none.
 */
export async function planRelease(
  { root, dataDir }: ReleasePlace,
  files: readonly PublishedFile[],
): Promise<PlannedRelease> {
  const differing = await listDiffering(join(root, "content"), files);
  const stamp = await readFile(join(root, stampFile), "utf8");
  if (differing.length === 0) return { id: stamp.slice(0, 16), folder: root, files: [] };
  const lines = differing.map(({ path, text }) => `${path} ${hashText(text)}\n`);
  const all = [stamp, "\n", ...lines].join("");
  const id = createHash("sha256").update(all).digest("hex").slice(0, 16);
  return { id, folder: join(dataDir, "releases", id), files: differing };
}

async function listDiffering(
  content: string,
  files: readonly PublishedFile[],
): Promise<PublishedFile[]> {
  const deployed = await Promise.all(files.map(({ path }) => readCurrent(content, path)));
  return files.filter(({ text }, index) => text !== deployed[index]);
}

export const isReleaseBuilt = ({ folder }: Release): boolean => existsSync(join(folder, stampFile));

/** How long a build may take. */
export const mostMinutes = 15;

/**
 * Builds a release in a process of its own, which leaves the processor to the website; see `makeReady`.
 * @throws {ReleaseError} when the content is wrong, with the reason
 */
export async function buildRelease(
  place: ReleasePlace,
  { folder, files }: PlannedRelease,
  signal: AbortSignal,
): Promise<void> {
  const { root, dataDir, account } = place;
  const timeout = AbortSignal.timeout(mostMinutes * 60_000);
  const builder = spawn(process.execPath, [join(root, "scripts/build-release.ts"), folder], {
    ...account,
    env: {
      ...buildEnvironment(process.env),
      NODE_ENV: "production",
      // The account may have no home, and tools look for one.
      HOME: join(dataDir, "releases"),
    },
    // Whoever can pass here may not be able to pass where we were started.
    cwd: root,
    signal: AbortSignal.any([signal, timeout]),
    killSignal: "SIGKILL",
    stdio: ["pipe", "pipe", "pipe"],
  });
  yieldTo(builder);
  builder.stdin.on("error", () => undefined);
  builder.stdin.end(JSON.stringify(files.map(({ path, text }) => ({ path, text }))));
  const { code, output } = await waitFor(builder);
  signal.throwIfAborted();
  if (timeout.aborted) throw new ReleaseError(`The build took more than ${mostMinutes} minutes.`);
  if (code !== 0) throw new ReleaseError(output);
}

function yieldTo({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

const mostOutput = 20_000;

async function waitFor(builder: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  for (const stream of [builder.stdout, builder.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      output = (output + chunk).slice(-mostOutput);
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    builder.once("close", resolve);
    builder.once("error", (error) => {
      output += `The build could not be started: ${error.message}`;
      resolve(null);
    });
  });
  return { code, output };
}
