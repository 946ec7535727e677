/**
 * Lets pictures come that wait for the first view, as lazy images do; see `LatePicture` in src/art.
 * @param above those whose top is above this line of the view, in CSS pixels; all where it is left out
 */
export function letPicturesCome(above = Number.POSITIVE_INFINITY): void {
  for (const image of document.querySelectorAll("source[media='(scripting: none)'] + img"))
    if (image.getBoundingClientRect().top < above)
      image.previousElementSibling?.removeAttribute("media");
}

// Whoever does not scroll needs those alone that are seen.
letPicturesCome(innerHeight);
