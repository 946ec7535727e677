/** What keeps the pictures away that wait for the first view; see `LatePicture` in src/art. */
const waiting = document.querySelectorAll("source[media='(scripting: none)']");

/** Lets all of them come as lazy images do: those that are near, long before they are seen. */
export function letPicturesCome(): void {
  for (const source of waiting) source.removeAttribute("media");
}

// Whoever does not scroll needs those alone that are seen.
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) target.previousElementSibling?.removeAttribute("media");
});
for (const source of waiting)
  if (source.nextElementSibling) seen.observe(source.nextElementSibling);
