import { z } from "zod";
import text from "../../../content/locations.yaml?raw";
import { readYaml } from "../../common/read-yaml.ts";

const name = z.string().trim().min(2).max(40);

/** What `content/locations.yaml` holds. */
export const locationsContent = z
  .array(z.strictObject({ city: name, state: name, country: name }))
  .min(1);

export type JobLocation = z.infer<typeof locationsContent>[number];

/**
 * The cities that a job search offers. A wrong `content/locations.yaml` stops the build.
 * What runs in a browser takes them as a prop, which is asked for: importing this would send the parser along.
 */
export const locations: readonly JobLocation[] = readYaml(
  "content/locations.yaml",
  text,
  locationsContent,
);
