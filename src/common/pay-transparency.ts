import { z } from "zod";
import text from "../../content/pay-transparency.yaml?raw";
import { readYaml } from "./read-yaml.ts";

const inAd = z.enum(["required", "no"]);

const rule = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z]{2}$/, "The state's two letters (ISO 3166-2:US)")
    .meta({ label: "State, in two letters" }),
  name: z.string().min(1).describe("The state's name"),
  locality: z
    .string()
    .min(1)
    .optional()
    .meta({ label: "City or county", description: "The city or county whose rule it is" }),
  law: z.string().min(1),
  since: z.iso.date().meta({
    label: "Holds from",
    description: "The day from which the duty holds; it may be still to come",
  }),
  employees: z.int().min(1).meta({ label: "From how many employees on" }),
  who: z.string().min(1).meta({ label: "Which employers, in words" }),
  pay: z.enum(["required", "on-request"]),
  benefits: inAd,
  deadline: inAd,
  must: z.string().min(1).meta({ label: "What an ad must say" }),
  source: z.strictObject({
    label: z.string().min(1),
    url: z.url().meta({ label: "Address on the web" }),
  }),
  lookedUp: z.iso.date().meta({ label: "Looked up on" }),
});

/** What `content/pay-transparency.yaml` holds. */
export const payTransparencyContent = z.array(rule);

export type PayTransparencyRule = z.infer<typeof rule>;

/**
 * What states, cities and counties ask of a job ad, in the order of the file. A wrong `content/pay-transparency.yaml` stops the build.
 * Server and build only: importing it would send the parser to the browser.
 */
export const payTransparency: readonly PayTransparencyRule[] = readYaml(
  "content/pay-transparency.yaml",
  text,
  payTransparencyContent,
);

/**
 * The rule of a state itself, its cities and counties aside, if it holds on a day.
 * @param code the state's two letters, such as `CO`
 * @param day the day of the ad, as `YYYY-MM-DD`
 */
export function stateRule(code: string, day: string): PayTransparencyRule | undefined {
  return payTransparency.find((rule) => rule.code === code && !rule.locality && rule.since <= day);
}
