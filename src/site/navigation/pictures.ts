// Lets the pictures come that waited for the first view: what this script waited for, too. See `LatePicture` in src/art.
for (const source of document.querySelectorAll("source[media='(scripting: none)']"))
  source.removeAttribute("media");
