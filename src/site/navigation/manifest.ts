// Browsers fetch a manifest and its icon at once, beside the fonts of the first view: so it is named after that.
addEventListener("load", () => {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  setTimeout(() => document.head.append(link), 1000);
});
