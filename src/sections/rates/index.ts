import { defineKind } from "../kind.ts";
import styles from "./rates.css?inline";
import { Rates } from "./rates.tsx";
import { rates as schema } from "./schema.ts";

export const rates = defineKind({ schema, Component: Rates, styles: [styles] });
