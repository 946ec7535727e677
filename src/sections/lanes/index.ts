import { defineKind } from "../kind.ts";
import styles from "./lanes.css?inline";
import { Lanes } from "./lanes.tsx";
import { lanes as schema } from "./schema.ts";

export const lanes = defineKind({ schema, Component: Lanes, styles: [styles] });
