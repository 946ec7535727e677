import { jobKinds } from "../../../domain/terms.ts";
import { kindCode, type Snapshot, workplaceCode, workplacesByCode } from "../snapshot/snapshot.ts";
import type { Excluded } from "../understanding/excluded.ts";

/** Whether a search excludes what is told by a cell, and by no term. */
export const excludesCells = ({ kind, workplace }: Excluded): boolean =>
  kind.length + workplace.length > 0;

/** Tells the jobs of a kind that is excluded, and those that offer no other workplace than excluded ones. */
export function isCellExcluded(
  { columns: { cell } }: Snapshot,
  { kind, workplace }: Excluded,
): (slot: number) => boolean {
  const kinds = kind.map((one) => jobKinds.indexOf(one) + 1);
  const workplaces = workplacesByCode.map(
    (offered) => offered.length > 0 && offered.every((one) => workplace.includes(one)),
  );
  return (slot) => {
    const packed = cell[slot] ?? 0;
    return kinds.includes(kindCode(packed)) || workplaces[workplaceCode(packed)] === true;
  };
}
