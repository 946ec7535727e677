import { defineKind } from "../kind.ts";
import styles from "./faq.css?inline";
import { Faq } from "./faq.tsx";
import { faq as schema } from "./schema.ts";

export const faq = defineKind({
  schema,
  Component: Faq,
  styles: [styles],
});
