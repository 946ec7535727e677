import satisfies from "spdx-satisfies";
import { z } from "zod";
import { development, lookedUp, shipped } from "./licenses.ts";

const lockedPackage = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
});

/** npm's `package-lock.json`, version 3. The package of the empty path is the project itself. */
export const lockFile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.unknown()),
});

/**
 * Looks at every package for every system, installed here or not.
 * @returns a sentence for each that npm could not hold against its checksum, or whose license is not allowed
 */
export function findFaults({ packages }: z.infer<typeof lockFile>): string[] {
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  return installed.flatMap(([path, value]) => {
    const { version, integrity, license, dev } = lockedPackage.parse(value);
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const faults: string[] = [];
    if (!integrity) faults.push(`${name}@${version} has no checksum (integrity)`);
    const said = lookedUp[name] ?? license ?? "none";
    if (!isAllowed(said, dev)) faults.push(`${name}@${version} has the license ${said}`);
    return faults;
  });
}

function isAllowed(license: string, dev: boolean): boolean {
  try {
    return satisfies(license, dev ? development : shipped);
  } catch {
    // Not an expression of SPDX.
    return false;
  }
}
