/** Browsers fetch a manifest and its icon at once, beside what a page shows first: so it is named a second later, and only where an installed site begins. */
if (location.pathname === "/") setTimeout(nameManifest, 1000);

function nameManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}
