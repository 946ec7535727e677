import type { JobSummary } from "../search-result.ts";
import { jobs } from "./tables.ts";

/** What `summarize` needs of a row. */
export const summaryColumns = {
  id: jobs.id,
  slug: jobs.slug,
  title: jobs.title,
  kind: jobs.kind,
  contractEnd: jobs.contractEnd,
  engagements: jobs.engagements,
  employmentTypes: jobs.employmentTypes,
  sector: jobs.sector,
  skills: jobs.skills,
  city: jobs.city,
  state: jobs.state,
  country: jobs.country,
  otherLocations: jobs.otherLocations,
  workplace: jobs.workplace,
  orRemote: jobs.orRemote,
  hybridDays: jobs.hybridDays,
  payMin: jobs.payMin,
  payMax: jobs.payMax,
  currency: jobs.currency,
  payPeriod: jobs.payPeriod,
  rates: jobs.rates,
  durationMonths: jobs.durationMonths,
  postedAt: jobs.postedAt,
  closesAt: jobs.closesAt,
  client: jobs.client,
  clientShown: jobs.clientShown,
  example: jobs.example,
};

export type SummaryRow = Pick<typeof jobs.$inferSelect, keyof typeof summaryColumns>;

/** The jobs of rows in the order of their ids, as a list shows them. Drafts are left out. */
export function inOrderOf(ids: readonly number[], rows: readonly SummaryRow[]): JobSummary[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return (row && summarize(row)) ?? [];
  });
}

/** A job as a list shows it; undefined for a draft. */
export function summarize(row: SummaryRow): JobSummary | undefined {
  const { payMin, payMax, currency, payPeriod, postedAt, closesAt, client, clientShown, ...facts } =
    row;
  if (!postedAt) return undefined;
  const isPaid = payMin !== null && payMax !== null && currency !== null && payPeriod !== null;
  return {
    ...facts,
    pay: isPaid ? { min: payMin, max: payMax, currency, period: payPeriod } : null,
    postedAt: postedAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    client: clientShown ? client : null,
  };
}
