import { aptInstall } from "./apt-install.ts";

/** A part of the machine that a check needs and that npm does not bring. */
export type NeededPart = {
  isThere: () => boolean;
  /** Debian's packages. */
  packages: string[];
  /** The variable by which its absence is an error: `require`. */
  setting: string;
};

/**
 * Looks for a part. As root on Debian it is installed where `CI` is set or the part is required.
 * @returns why the check cannot be made; undefined when the part is there
 * @throws {Error} when it is missing and required
 */
export function obstacleTo({ isThere, packages, setting }: NeededPart): string | undefined {
  const isRequired = process.env[setting] === "require";
  const isAsked = isRequired || Boolean(process.env.CI);
  if (isThere() || (aptInstall(packages, isAsked) && isThere())) return undefined;
  const reason = `it needs Debian's ${packages.join(" and ")}`;
  if (isRequired) throw new Error(`${setting}=require, but ${reason}`);
  return reason;
}
