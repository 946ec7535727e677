import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as retention from "../common/retention.ts";
import { phoneHref, type Site } from "../common/site.ts";
import { RetentionTable } from "./retention-table.tsx";

/**
 * What the legal texts in `content/legal` name in braces, as HTML: facts of the company from `content/site.yaml`, and for how
 * long things are kept, as the software keeps them.
 */
export function legalFacts(site: Site): Record<string, string> {
  const facts: Record<string, ReactNode> = {
    email: <Email address={site.email} />,
    phone: <Phone number={site.phone} />,
    "grievance officer": <GrievanceOfficer site={site} />,
    ...Object.fromEntries(site.offices.map(({ id, address }) => [id, address.join(", ")])),
    "kept table": <RetentionTable />,
    "kept message": keptMessage(),
    "kept erased application": count(retention.heldYears, "year"),
    "kept link": count(retention.privateLinkDays, "day"),
    "kept unconfirmed": count(retention.confirmationDays, "day"),
    "kept hold": count(retention.bookingHoldMinutes, "minute"),
    "kept leftover": count(retention.leftoverMinutes, "minute"),
    "swept every": count(retention.sweepHours, "hour"),
    "mail tried": count(retention.deliveryDays, "day"),
    "posts counted": count(retention.postWindowMinutes, "minute"),
  };
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, renderToStaticMarkup(fact)]),
  );
}

/** The same for all forms, or from the shortest to the longest of them. */
function keptMessage(): string {
  const years = retention.submissionRules.map((rule) => rule.years);
  const [least, most] = [Math.min(...years), Math.max(...years)];
  return least === most ? count(most, "year") : `${least} to ${count(most, "year")}, by its form,`;
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

const Email = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

const Phone = ({ number }: { number: string }) => <a href={phoneHref(number)}>{number}</a>;

/** Whom rule 5(9) of India's SPDI Rules 2011 has a company name on its website. */
function GrievanceOfficer({ site }: { site: Site }) {
  const officer = site.legal.grievanceOfficer;
  if (!officer)
    return (
      <>
        The name of our grievance officer is still to be stated on this page. Until it stands here,
        write to <Email address={site.email} /> with the word “Grievance” in the subject.
      </>
    );
  return (
    <>
      Our grievance officer is {officer.name}: <Email address={officer.email} />,{" "}
      <Phone number={officer.phone} />.
    </>
  );
}
