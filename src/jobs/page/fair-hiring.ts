import { z } from "zod";
import text from "../../../content/fair-hiring.yaml?raw";
import { readYaml } from "../../common/read-yaml.ts";

/** What `content/fair-hiring.yaml` holds. */
export const fairHiringContent = z.strictObject({
  equalOpportunity: z.string().min(1),
  accommodation: z.string().refine((text) => text.includes("{email}") && text.includes("{phone}"), {
    error: "Name {email} and {phone}",
  }),
  eVerify: z.boolean().meta({ label: "E-Verify" }),
});

/** What everybody who applies is told of equal treatment. A wrong `content/fair-hiring.yaml` stops the build. */
export const fairHiring = readYaml("content/fair-hiring.yaml", text, fairHiringContent);
