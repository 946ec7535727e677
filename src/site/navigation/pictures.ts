/** Lets the pictures come that waited for the first view. See `LatePicture` in src/art. */
function showPictures(): void {
  for (const source of document.querySelectorAll("source[media='(scripting: none)']")) {
    source.removeAttribute("media");
  }
}

/** Firefox does not tell of every first paint. */
const longestWaitMs = 1_000;

// This is loaded at `load`, when the fonts are there; what they draw is on the screen at the first paint.
const painted = new PerformanceObserver(() => {
  painted.disconnect();
  showPictures();
});
painted.observe({ type: "paint", buffered: true });
setTimeout(showPictures, longestWaitMs);
