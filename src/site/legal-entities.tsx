import { type LegalFacts, phoneHref } from "../common/site.ts";

/**
 * The companies behind the name, at the foot of the home page: for India what rule 26(1) of the Companies (Incorporation)
 * Rules 2014 has a company state there. Nothing where the owner has stated nothing.
 */
export function LegalEntities({ facts: { unitedStates, india } }: { facts: LegalFacts }) {
  if (!unitedStates && !india) return null;
  return (
    <div className="entities">
      {unitedStates && (
        <p>
          In the United States: {unitedStates.name}, incorporated in {unitedStates.state}.
        </p>
      )}
      {india && (
        <p>
          In India: {india.name}. Registered office: {india.registeredOffice}. CIN: {india.cin}.{" "}
          Telephone: <a href={phoneHref(india.phone)}>{india.phone}</a>. Email:{" "}
          <a href={`mailto:${india.email}`}>{india.email}</a>. Queries and grievances:{" "}
          {india.contact}.
        </p>
      )}
    </div>
  );
}
