import { z } from "zod";
import text from "../../content/benefits.yaml?raw";
import { readYaml } from "./read-yaml.ts";

const benefit = z.strictObject({
  name: z.string().min(2).max(40),
  what: z.string().min(10).max(160).meta({ label: "What it is" }),
  from: z.string().min(4).max(50).meta({ label: "From when on one has it" }),
  confirmed: z.iso.date().optional().meta({
    label: "Confirmed on",
    description: "When the owner has checked it; an example until then",
  }),
});

/** What `content/benefits.yaml` holds. */
export const benefitsContent = z.array(benefit).min(1);

/** What a W-2 consultant gets besides pay. A wrong `content/benefits.yaml` stops the build. */
export const benefits = readYaml("content/benefits.yaml", text, benefitsContent);
