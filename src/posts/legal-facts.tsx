import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as retention from "../common/retention.ts";
import { phoneHref, type Site } from "../common/site.ts";

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
    "kept message": count(retention.submissionYears, "year"),
    "kept erased application": count(retention.heldYears, "year"),
    "kept link": count(retention.privateLinkDays, "day"),
    "kept unconfirmed": count(retention.confirmationDays, "day"),
    "kept mail count": count(retention.mailCountDays, "day"),
    "kept hold": count(retention.bookingHoldMinutes, "minute"),
    "kept stray file": count(retention.strayFileHours, "hour"),
    "kept leftover": count(retention.leftoverMinutes, "minute"),
    "swept every": count(retention.sweepHours, "hour"),
    "mail tried": count(retention.deliveryDays, "day"),
    "kept webhook": count(retention.webhookDays, "day"),
    "posts counted": count(retention.postWindowMinutes, "minute"),
  };
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, renderToStaticMarkup(fact)]),
  );
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
