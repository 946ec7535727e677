import { z } from "zod";
import text from "../../content/site.yaml?raw";
import { readYaml } from "./read-yaml.ts";

const office = z.strictObject({
  id: z.enum(["miami", "hyderabad"]),
  city: z.string().min(1),
  country: z.enum(["us", "india"]),
  address: z.array(z.string().min(1)).min(2).describe("One line each"),
  phone: z.string().regex(/^\+[\d ()-]{8,}$/, "Begin with + and the country code"),
  hours: z.string().min(1).describe("In the office's own time"),
  map: z.strictObject({
    description: z.string().min(1).describe("For those who cannot see the drawn map"),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  timeZone: z.string().refine(isTimeZone, "Not an IANA time zone"),
});

const schema = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().min(1),
  phone: office.shape.phone,
  email: z.email(),
  offices: z.array(office).min(1),
});

export type Site = z.infer<typeof schema>;
export type Office = z.infer<typeof office>;

/**
 * The facts about the company. A wrong `content/site.yaml` stops the build.
 * An island takes what it needs as a prop: importing this would send the parser to the browser.
 */
export const site: Site = readYaml("content/site.yaml", text, schema);

/** The `href` that dials a number written for people (RFC 3966). */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
