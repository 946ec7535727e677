import { defineKind } from "../kind.ts";
import { terms as schema } from "./schema.ts";
import styles from "./terms.css?inline";
import { Terms } from "./terms.tsx";

export const terms = defineKind({ schema, Component: Terms, styles: [styles] });
