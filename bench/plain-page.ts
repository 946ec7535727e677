/** A page without its design. */
export type PlainPage = {
  /** What both floors keep of the head: title, description, icons. */
  head: string;
  fontPreloads: string;
  fontFaces: string;
  body: string;
  /** The largest picture of the first view as the page has it, inline or linked; empty where there is none. */
  picture: string;
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

  /** How much of an element one sees without scrolling, in square pixels. */
  function seenArea(element: Element): number {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return Math.max(width, 0) * Math.max(height, 0);
  }

  function largestPicture(): string {
    const [largest] = Array.from(document.body.querySelectorAll("main :is(svg, img):not(svg svg)"))
      .filter((element) => seenArea(element) > 0)
      .sort((one, other) => seenArea(other) - seenArea(one));
    if (!largest) return "";
    const { width, height } = largest.getBoundingClientRect();
    largest.setAttribute("width", width.toFixed());
    largest.setAttribute("height", height.toFixed());
    // What a drawing refers to stands elsewhere in the page.
    const definitions = Array.from(document.querySelectorAll("defs > [id]"))
      .filter(({ id }) => largest.innerHTML.includes(`url(#${id})`))
      .map(({ outerHTML }) => outerHTML);
    largest.insertAdjacentHTML("afterbegin", definitions.join(""));
    return largest.outerHTML;
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
  const picture = largestPicture();
  for (const element of document.body.querySelectorAll(art)) element.remove();
  for (const element of document.body.querySelectorAll("*")) simplify(element);
  const body = document.body.innerHTML.replace(/<!--.*?-->/gs, "").replace(/\s+/g, " ");
  return { ...plain, body, picture };
}
