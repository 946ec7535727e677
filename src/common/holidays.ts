import { z } from "zod";
import text from "../../content/holidays.yaml?raw";
import { readYaml } from "./read-yaml.ts";
import type { Office } from "./site.ts";

const holiday = z.strictObject({
  on: z.iso.date().meta({ label: "Day" }),
  name: z.string().min(2).max(40),
});
const days = z
  .array(holiday)
  .default([])
  .transform((all) => all.toSorted((one, other) => (one.on < other.on ? -1 : 1)));
/** What `content/holidays.yaml` holds, in whichever order. */
export const holidaysContent = z.strictObject({
  miami: days,
  hyderabad: days,
});

type Holiday = z.infer<typeof holiday>;
export type Holidays = Readonly<Record<Office["id"], readonly Holiday[]>>;

/** The days on which each office is closed, earliest first. A wrong `content/holidays.yaml` stops the build. */
export const holidays: Holidays = readYaml("content/holidays.yaml", text, holidaysContent);
