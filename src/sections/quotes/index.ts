import discColor from "../disc-color.css?inline";
import { defineKind } from "../kind.ts";
import styles from "./quotes.css?inline";
import { Quotes } from "./quotes.tsx";
import { quotes as schema } from "./schema.ts";

export const quotes = defineKind({
  schema,
  Component: Quotes,
  styles: [discColor, styles],
  pictures: ({ quotes }) => quotes.map(({ person }) => ({ kind: "bust", name: person })),
});
