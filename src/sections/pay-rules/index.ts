import { defineKind } from "../kind.ts";
import tableStyles from "../row-table.css?inline";
import styles from "./pay-rules.css?inline";
import { PayRules } from "./pay-rules.tsx";
import { payRules as schema } from "./schema.ts";

export const payRules = defineKind({
  schema,
  Component: PayRules,
  styles: [tableStyles, styles],
  mayRepeat: true,
});
