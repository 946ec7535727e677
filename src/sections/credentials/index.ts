import { defineKind } from "../kind.ts";
import styles from "../row-table.css?inline";
import { Credentials } from "./credentials.tsx";
import { credentials as schema } from "./schema.ts";

export const credentials = defineKind({
  schema,
  Component: Credentials,
  styles: [styles],
});
