/** Browsers fetch a manifest and its icon at once, beside what a page shows first: so it is named a second later, and only where an installed site begins. */
const manifest = "<link rel=manifest href=/manifest.webmanifest>";
if (location.pathname === "/")
  setTimeout(() => document.head.insertAdjacentHTML("beforeend", manifest), 1000);
