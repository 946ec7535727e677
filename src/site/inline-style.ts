import { createHash } from "node:crypto";

/** The source expression that lets a strict policy accept this `<style>` or `<script>` (CSP Level 3, 2.3.1). */
export function inlineHash(content: string): `sha256-${string}` {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}
