import { z } from "zod";
import { panelNames } from "../../art/index.ts";
import { href, text } from "../fields.ts";

const service = z.strictObject({
  title: text(40),
  text: text(120),
  href,
  panel: z.enum(panelNames).meta({ label: "Picture", control: "panel" }),
});

export const services = z
  .strictObject({
    kind: z.literal("services"),
    heading: text(50),
    lead: text(200),
    services: z.tuple([service, service, service, service]),
  })
  .describe("Four services under four drawn panels, in which the sun climbs from left to right.");
export type Services = z.infer<typeof services>;
