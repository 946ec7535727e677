import { defineKind } from "../kind.ts";
import styles from "../row-table.css?inline";
import { Benefits } from "./benefits.tsx";
import { benefits as schema } from "./schema.ts";

export const benefits = defineKind({ schema, Component: Benefits, styles: [styles] });
