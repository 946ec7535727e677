import type { TypedJob } from "../job-fields.ts";

/** A job as somebody types it at the desk. */
export const nurse: TypedJob = {
  title: "Night nurse",
  description: "You care for **twelve** beds.\n\n- Nights\n- Weekends",
  kind: "contract",
  sector: "healthcare",
  workplace: "on-site",
  city: "Miami",
  state: "Florida",
  country: "United States",
  payMin: "62",
  payMax: "74",
  currency: "USD",
  payPeriod: "hour",
  w2: "yes",
  skills: "ICU\nTriage",
};
