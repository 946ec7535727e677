import { constants, existsSync } from "node:fs";
import { parseSettings, type Settings, SettingsError } from "../src/platform/settings.ts";
import { isAccessible } from "./is-accessible.ts";

/**
 * The settings of the environment and of `.env`, where there is one.
 * @throws {SettingsError} naming what is missing or malformed, or that the file is not this user's to read
 */
export function readSettings(): Settings {
  loadEnvironmentFile(".env");
  return parseSettings(process.env);
}

/**
 * Adds to the environment what a file says of it, if there is such a file; what the environment has goes first.
 * @throws {SettingsError} when this user may not read it
 */
export function loadEnvironmentFile(file: string): void {
  if (!existsSync(file)) return;
  // Node says of each file that it cannot read that it does not exist.
  if (!isAccessible(file, constants.R_OK))
    throw new SettingsError(
      `${file} cannot be read by this user: run the command as the account that runs the website.`,
    );
  process.loadEnvFile(file);
}
