import { claims } from "../../claims/register.ts";
import { suggestionIds } from "./fields/value-fields.tsx";

/** What fields of the form can mean: pages of the site, and what stands behind a claim. */
export function Suggestions({ addresses }: { addresses: readonly string[] }) {
  return (
    <>
      <datalist id={suggestionIds.addresses}>
        {addresses.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <datalist id={suggestionIds.claims}>
        {Object.entries(claims).map(([name, entry]) => (
          <option key={name} value={name} label={entry.says} />
        ))}
      </datalist>
    </>
  );
}
