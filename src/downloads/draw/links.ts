import type { Link } from "../booklet.ts";
import type { Sheet, Tag } from "./sheet.ts";
import { measure, paper, styles } from "./style.ts";

/** Links under each other as a list. Addresses of the site become absolute. */
export function drawLinks(sheet: Sheet, parent: Tag, links: readonly Link[], origin: URL): void {
  const list = sheet.doc.struct("L");
  parent.add(list);
  for (const { label, href } of links) {
    const [item, body] = [sheet.doc.struct("LI"), sheet.doc.struct("LBody")];
    list.add(item);
    item.add(body);
    drawLink(sheet, body, label, new URL(href, origin).href);
    item.end();
  }
  list.end();
  sheet.y += 8;
}

function drawLink(sheet: Sheet, parent: Tag, label: string, url: string): void {
  const height = sheet.heightOf(label, styles.link);
  sheet.keep(height);
  const { doc, y } = sheet;
  const tag = doc.struct("Link", {}, () => {
    sheet.draw(label, styles.link, paper.left, y);
    const width = Math.min(doc.widthOfString(label), measure);
    doc.link(paper.left, y, width, height, url, { structParent: tag, Contents: pdfString(label) });
  });
  parent.add(tag);
  sheet.y += height + 4;
}

/**
 * A text for a dictionary of the document. pdfkit takes a plain string for a name, and tells them apart by this object.
 */
export function pdfString(text: string): string {
  return new String(text) as string;
}
