import { z } from "zod";
import { field, text } from "../fields.ts";

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write the time as 09:30")
  .meta({ control: "time" });
const hours = z
  .strictObject({ from: clock.meta({ label: "From" }), to: clock.meta({ label: "Until" }) })
  .describe("By the office's own clock");

export const officeHours = z
  .strictObject({
    kind: z.literal("office-hours"),
    heading: text(60),
    lead: text(240),
    field: field.default("paper"),
    hours: z.strictObject({ miami: hours, hyderabad: hours }),
    zones: z
      .array(
        z.strictObject({
          label: text(30),
          zone: z.string().meta({ label: "Time zone", description: "An IANA name" }),
        }),
      )
      .min(2)
      .max(8)
      .meta({ label: "Other clocks" }),
  })
  .describe(
    "When each office is open by the clocks of several zones, as they stand today, and on which days it is closed next.",
  );
export type OfficeHours = z.infer<typeof officeHours>;
