import { z } from "zod";
import { isSector } from "../../src/jobs/domain/sectors.ts";
import { engagements, jobKinds, payPeriods, workplaces } from "../../src/jobs/domain/terms.ts";
import { readFiles } from "./read-files.ts";
import type { Roles } from "./roles.ts";

const slug = z.string().regex(/^[a-z0-9-]+$/);
const place = z.string().min(1).nullable();

const Truth = z.strictObject({
  /** One of `roles.yaml`. */
  role: slug,
  level: z.enum(["intern", "entry", "mid", "senior", "lead", "principal", "manager"]),
  employment: z.enum(["full-time", "part-time", "internship", "temporary", "per-diem"]),
  /** `any`: the advert names none. */
  shift: z.enum(["any", "night", "weekend"]),
  field: slug,
  /** `none` for a job without a place. */
  metro: slug,
});

const Advert = z.strictObject({
  id: slug,
  title: z.string().min(2),
  skills: z.array(z.string().min(1)),
  city: place,
  state: place,
  country: z.string().length(2),
  workplace: z.enum(workplaces),
  kind: z.enum(jobKinds),
  engagements: z.array(z.enum(engagements)),
  sector: z.string().refine(isSector, "is no sector"),
  pay: z
    .strictObject({
      min: z.number().positive(),
      max: z.number().positive(),
      currency: z.string().length(3),
      period: z.enum(payPeriods),
    })
    .optional(),
  client: z.string().min(1).optional(),
  /** Days ago. */
  posted: z.int().min(0),
  /** Plain text. */
  description: z.string().min(40),
  /** What a judge knows of it; no search is told. */
  truth: Truth,
});
/** An advert that was written for the suite. */
export type Advert = z.output<typeof Advert>;

/**
 * Reads the adverts of `adverts/*.yaml`.
 * @throws {Error} naming the file, the field and the reason, or an id or role that is not right
 */
export function readAdverts(roles: Roles): Advert[] {
  const adverts = [...readFiles("adverts", z.array(Advert).min(1)).values()].flat();
  const ids = new Set<string>();
  for (const { id, truth } of adverts) {
    if (ids.has(id)) throw new Error(`Two adverts have the id ${id}`);
    if (!Object.hasOwn(roles, truth.role))
      throw new Error(`${id}: ${truth.role} is not in roles.yaml`);
    ids.add(id);
  }
  return adverts;
}
