/** A page without its design. */
export type PlainPage = {
  /** What both floors keep of the head: title, description, icons. */
  head: string;
  fontPreloads: string;
  fontFaces: string;
  body: string;
};

/**
 * Runs in a browser, on a page of ours without scripts: takes away the art, the boxes and the classes and
 * leaves headings, paragraphs, lists, links, disclosures and form fields. It may use nothing from outside.
 */
export function readPlainPage(): PlainPage {
  const art = "script, style, template, noscript, svg, img, picture, video, iframe, [hidden]";
  const tags =
    "a abbr address b blockquote br button cite code dd details dl dt em fieldset " +
    "figcaption footer form h1 h2 h3 h4 h5 h6 header hr input label legend li main nav ol " +
    "optgroup option p q select small strong summary sub sup table tbody td textarea tfoot " +
    "th thead time tr ul";
  const boxes = new Set(["DIV", "SPAN", "SECTION", "ARTICLE", "FIGURE", "ASIDE"]);
  const kept = new Set(tags.toUpperCase().split(" "));
  const attributes = new Set(
    "action aria-label autocomplete enctype for href id method name open required rows type value".split(
      " ",
    ),
  );

  function simplify(element: Element): void {
    if (boxes.has(element.tagName)) element.replaceWith(" ", ...element.childNodes, " ");
    else if (!kept.has(element.tagName)) element.replaceWith(...element.childNodes);
    for (const name of element.getAttributeNames()) {
      if (!attributes.has(name)) element.removeAttribute(name);
    }
  }

  function fontFaces(rules: CSSRuleList): string {
    return Array.from(rules, (rule) => {
      if (rule instanceof CSSFontFaceRule) return rule.cssText;
      if (!(rule instanceof CSSGroupingRule)) return "";
      const inner = fontFaces(rule.cssRules);
      return inner && rule instanceof CSSMediaRule
        ? `@media ${rule.conditionText}{${inner}}`
        : inner;
    }).join("");
  }

  const source = (selector: string) =>
    Array.from(document.head.querySelectorAll(selector), (element) => element.outerHTML).join("");
  const plain = {
    head: source(
      "title, meta[name], link[rel~=icon], link[rel=apple-touch-icon], link[rel=canonical]",
    ),
    fontPreloads: source("link[rel=preload][as=font]"),
    fontFaces: Array.from(document.styleSheets, (sheet) => fontFaces(sheet.cssRules)).join(""),
  };
  for (const element of document.body.querySelectorAll(art)) element.remove();
  for (const element of document.body.querySelectorAll("*")) simplify(element);
  const body = document.body.innerHTML.replace(/<!--.*?-->/gs, "").replace(/\s+/g, " ");
  return { ...plain, body };
}
