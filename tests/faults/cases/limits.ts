import type { Launch } from "../../setup/program.ts";
import { during } from "../during.ts";
import type { Fault } from "../fault.ts";
import { openOwnDatabase } from "../own-database.ts";
import { openSite } from "../site.ts";

const limits: readonly { fault: string; launch: Launch }[] = [
  { fault: "64 file handles", launch: { launcher: ["prlimit", "--nofile=64"] } },
  { fault: "128 MB heap", launch: { nodeOptions: ["--max-old-space-size=128"] } },
];

export const limitsFault: Fault = {
  name: "limits",
  about: "a program with 64 file handles, and one with 128 MB of heap, under a crowd",
  async *run({ short }) {
    for (const { fault, launch } of limits) {
      const database = await openOwnDatabase();
      const site = await openSite({ databaseUrl: database.url, launch });
      try {
        const seconds = short ? 8 : 60;
        const nothing = () => {};
        yield await during(site, { fault, begin: nothing, end: nothing, seconds, visitors: 80 });
      } finally {
        await site.stop();
        await database.close();
      }
    }
  },
};
