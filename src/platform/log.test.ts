import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { expect, test } from "vitest";

const writer = `
  import { createLog } from ${JSON.stringify(new URL("log.ts", import.meta.url))};
  const log = createLog("info");
  let lines = 0;
  const writing = setInterval(() => {
    log.info({ event: "line", count: ++lines });
    if (lines < 50) return;
    clearInterval(writing);
    log.flush();
    process.stderr.write("went on");
  }, 20);
`;

test.skipIf(process.platform !== "linux")(
  "a log that cannot be written keeps nothing from going on, nor from ending",
  async () => {
    const full = await open("/dev/full", "w");
    const child = spawn(process.execPath, ["--input-type=module", "-e", writer], {
      stdio: ["ignore", full.fd, "pipe"],
    });
    let said = "";
    child.stderr?.on("data", (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, "close");
    expect({ said, code }).toEqual({ said: "went on", code: 0 });
    await full.close();
  },
);
