import { z } from "zod";
import text from "../../content/claims.yaml?raw";
import { readYaml } from "../common/read-yaml.ts";
import { register } from "./entry.ts";

/** Every claim that the site makes. A wrong `content/claims.yaml` stops the build. */
export const claims = readYaml("content/claims.yaml", text, register);

/** The name of an entry of `content/claims.yaml`, beside what claims it. */
export const claim = z
  .string({ error: "Name its entry of content/claims.yaml: a claim needs something behind it" })
  .refine((name) => Object.hasOwn(claims, name), {
    error: ({ input }) => `content/claims.yaml has no entry ${input}`,
  })
  .meta({ label: "Claim", description: "What stands behind it", control: "claim" });

/** The same for a section whose text claims something in passing. */
export const claimsOfText = z.array(claim).min(1).optional().meta({ label: "Claims" });
