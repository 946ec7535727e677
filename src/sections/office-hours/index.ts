import { defineKind } from "../kind.ts";
import tableStyles from "../row-table.css?inline";
import styles from "./office-hours.css?inline";
import { OfficeHours } from "./office-hours.tsx";
import { officeHours as schema } from "./schema.ts";

export const officeHours = defineKind({
  schema,
  Component: OfficeHours,
  styles: [tableStyles, styles],
});
