import { createHash } from "node:crypto";

/**
 * The order of the cascade's layers. It must stand before every other style of a document:
 * Astro and the sections add theirs in an order of their own.
 */
export const layerOrder = "@layer tokens,base,layouts,ui,sections;";

/** The source expression that lets a strict policy accept this `<style>` or `<script>` (CSP Level 3, 2.3.1). */
export function inlineHash(content: string): `sha256-${string}` {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
