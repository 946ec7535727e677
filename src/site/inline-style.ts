import { hash } from "node:crypto";

/** The source expression that lets a strict policy accept this `<style>` or `<script>` (CSP Level 3, 2.3.1). */
export function inlineHash(content: string): `sha256-${string}` {
  return `sha256-${hash("sha256", content, "base64")}`;
}
