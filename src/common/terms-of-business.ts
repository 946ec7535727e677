import { z } from "zod";
import text from "../../content/terms-of-business.yaml?raw";
import { readYaml } from "./read-yaml.ts";

const term = z.strictObject({
  name: z.string().min(2).max(40),
  how: z.string().min(20).max(260).meta({ label: "How it works" }),
  figureOf: z.string().min(4).max(60).meta({ label: "What the figure is of" }),
  figure: z.string().min(1).max(80).optional().describe("The owner's; left out, the page asks"),
});

/** What `content/terms-of-business.yaml` holds. */
export const termsContent = z.strictObject({
  pricing: z.array(term).min(1).meta({ label: "How work is priced" }),
  standing: z.array(term).min(1).meta({ label: "What is promised with it" }),
});

/** How each kind of work is priced, and what is promised with it. A wrong `content/terms-of-business.yaml` stops the build. */
export const termsOfBusiness = readYaml("content/terms-of-business.yaml", text, termsContent);

export type Term = z.infer<typeof term>;
