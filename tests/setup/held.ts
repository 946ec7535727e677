import { once } from "node:events";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { type Program, startProgram } from "./program.ts";

const answer = z.object({ longest: z.number(), cpu: z.number() });

/** What a program's one thread did since it was asked the last time, in milliseconds. */
export type Held = {
  /** The longest stretch in which nothing else could be done. */
  longest: number;
  /** Of the processor's time, which no other program's load adds to. */
  cpu: number;
};

export type WatchedProgram = Program & { held(): Promise<Held> };

let started = 0;

/** Settings that make a program tell how long its event loop was held, and how to ask it. */
export function watching(): { settings: Record<string, string>; held(): Promise<Held> } {
  started += 1;
  const socket = join(tmpdir(), `daystead-held-${process.pid}-${started}`);
  const code = fileURLToPath(new URL("held.fixture.ts", import.meta.url));
  return {
    settings: { NODE_OPTIONS: `--import ${code}`, HELD_SOCKET: socket },
    async held() {
      const connection = createConnection(socket).setEncoding("utf8");
      let text = "";
      connection.on("data", (chunk) => {
        text += chunk;
      });
      await once(connection, "end");
      return answer.parse(JSON.parse(text));
    },
  };
}

/** Starts the built website, and watches its event loop. */
export async function startWatchedProgram(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<WatchedProgram> {
  const { settings: own, held } = watching();
  return { ...(await startProgram(dataDir, { ...settings, ...own })), held };
}
