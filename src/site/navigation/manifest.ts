/** Only where an installed site begins. Browsers fetch a manifest and its icon at once, beside what a page shows first. */
export function nameManifest(): void {
  if (location.pathname !== "/") return;
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}
