import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../../setup/program.ts";
import { during, type Trouble } from "../during.ts";
import type { Fault, Finding, Skipped } from "../fault.ts";
import { mountSmallDisk, notMountable, type SmallDisk } from "../mounts.ts";
import { openOwnDatabase } from "../own-database.ts";
import { openSite } from "../site.ts";
import { fillDisk } from "../small-disk.ts";

type DiskTrouble = {
  fault: string;
  /** The folder of the site that is a disk of its own. */
  mounted: "." | "mail" | "files" | "incoming";
  megabytes: number;
  /** Whether the database is in the data folder, too. */
  privateDatabase?: boolean;
  begin(disk: SmallDisk, folder: string): Promise<void>;
  end(disk: SmallDisk): Promise<void>;
};

let free = async () => {};
const full = {
  begin: async (_disk: SmallDisk, folder: string) => {
    free = await fillDisk(folder);
  },
  end: () => free(),
};
const readOnly = {
  begin: (disk: SmallDisk) => disk.readOnly(true),
  end: (disk: SmallDisk) => disk.readOnly(false),
};

const troubles: readonly DiskTrouble[] = [
  { fault: "data folder full", mounted: ".", megabytes: 64, ...full },
  {
    fault: "data folder with its database full",
    mounted: ".",
    megabytes: 300,
    privateDatabase: true,
    ...full,
  },
  { fault: "data folder read-only", mounted: ".", megabytes: 64, ...readOnly },
  { fault: "mail folder not writable", mounted: "mail", megabytes: 64, ...readOnly },
  { fault: "folder of uploads not writable", mounted: "incoming", megabytes: 64, ...readOnly },
];

export const diskFault: Fault = {
  name: "disk",
  about: "the data folder full or read-only, the mail folder not writable",
  async *run({ short }) {
    for (const trouble of troubles) yield await breakDisk(trouble, short ? 8 : 30);
  },
};

async function breakDisk(trouble: DiskTrouble, seconds: number): Promise<Finding | Skipped> {
  const { fault, mounted, megabytes, privateDatabase = false } = trouble;
  const folder = await temporaryFolder();
  const place = join(folder.path, mounted);
  await mkdir(place, { recursive: true });
  const disk = await mountSmallDisk(place, megabytes);
  if (!disk) return { fault, skipped: notMountable };
  const lived: Trouble = {
    fault,
    begin: () => trouble.begin(disk, place),
    end: () => trouble.end(disk),
    seconds,
  };
  try {
    return await liveThrough(lived, folder.path, privateDatabase);
  } finally {
    await disk.remove();
    await folder.remove();
  }
}

async function liveThrough(trouble: Trouble, folder: string, privateDatabase: boolean) {
  const database = privateDatabase ? undefined : await openOwnDatabase();
  try {
    const site = await openSite({ folder, ...(database && { databaseUrl: database.url }) });
    try {
      return await during(site, trouble);
    } finally {
      await site.stop();
    }
  } finally {
    await database?.close();
  }
}
