import { z } from "zod";
import text from "../../content/site.yaml?raw";
import { readYaml } from "./read-yaml.ts";

const office = z.strictObject({
  id: z.enum(["miami", "hyderabad"]).meta({ label: "Office" }),
  city: z.string().min(1),
  country: z.enum(["us", "india"]),
  address: z.array(z.string().min(1)).min(2).describe("One line each"),
  phone: z
    .string()
    .regex(/^\+[\d ()-]{8,}$/, "Begin with + and the country code")
    .meta({ control: "phone" }),
  claim: z.string().meta({
    label: "Claim behind the number",
    description: "What stands behind the number: an entry of content/claims.yaml",
  }),
  hours: z.string().min(1).describe("In the office's own time"),
  map: z.strictObject({
    description: z.string().min(1).describe("For those who cannot see the drawn map"),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  timeZone: z.string().refine(isTimeZone, "Not an IANA time zone"),
});

const phone = office.shape.phone;

/**
 * What laws have the owner state. Nothing stands for what is missing: it is not shown. India's company is stated whole or not
 * at all: rule 26 of the Companies (Incorporation) Rules 2014 names each of its facts.
 */
const legal = z.strictObject({
  unitedStates: z
    .strictObject({
      name: z.string().min(1).describe("As registered, such as Example Staffing, Inc."),
      state: z.string().min(1).describe("Where it is incorporated"),
    })
    .optional(),
  india: z
    .strictObject({
      name: z.string().min(1).describe("As registered"),
      registeredOffice: z.string().min(1).describe("In one line"),
      cin: z
        .string()
        .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, "Not a Corporate Identity Number")
        .meta({ label: "Corporate identity number (CIN)" }),
      phone,
      email: z.email(),
      contact: z.string().min(1).describe("Who answers queries and grievances"),
    })
    .optional(),
  grievanceOfficer: z
    .strictObject({ name: z.string().min(1), email: z.email(), phone })
    .describe("Rule 5(9) of India's SPDI Rules 2011")
    .optional(),
});

/** What `content/site.yaml` holds. */
export const siteContent = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().min(1),
  phone,
  email: z.email(),
  legal: legal
    .nullish()
    .transform((stated) => stated ?? {})
    .meta({ label: "Legal facts" }),
  offices: z.array(office).min(1),
});

export type Site = z.infer<typeof siteContent>;
export type LegalFacts = Site["legal"];
export type Office = z.infer<typeof office>;

/**
 * The facts about the company. A wrong `content/site.yaml` stops the build.
 * An island takes what it needs as a prop: importing this would send the parser to the browser.
 */
export const site: Site = readYaml("content/site.yaml", text, siteContent);

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
