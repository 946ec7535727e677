import type { Booklet } from "../booklet.ts";
import { pdfString } from "./links.ts";
import type { Sheet, Tag } from "./sheet.ts";
import { colors, measure, paper, styles } from "./style.ts";

/** Where a chapter's link leads. */
export const destinationOf = (index: number) => `chapter-${index + 1}`;

/**
 * The table of contents, each line a link, and what a reader must know first.
 * @param pages the page on which each chapter begins, as far as that is known
 */
export function drawContents(sheet: Sheet, { chapters, note }: Booklet, pages: number[]): void {
  const { doc, root } = sheet;
  sheet.newPage();
  const section = doc.struct("Sect");
  root.add(section);
  sheet.add(section, "H2", "Contents", styles.chapter, 24);
  const list = doc.struct("TOC");
  section.add(list);
  for (const [index, { title }] of chapters.entries()) {
    drawLine(sheet, list, title, destinationOf(index), pages[index]);
  }
  list.end();
  sheet.y += 28;
  if (note) sheet.add(section, "P", note, styles.small);
  section.end();
}

function drawLine(
  sheet: Sheet,
  list: Tag,
  title: string,
  destination: string,
  page: number | undefined,
): void {
  const { doc, y } = sheet;
  const item = doc.struct("TOCI");
  const reference = doc.struct("Reference");
  list.add(item);
  item.add(reference);
  const link = doc.struct("Link", {}, () => {
    sheet.draw(title, styles.term, paper.left, y + 8, measure - 40);
    // The space keeps a reader's voice from running the title and the number together.
    sheet.drawToTheRight(`\u00a0${page ?? ""}`, styles.body, y + 8);
    const options = { structParent: link, Contents: pdfString(title) };
    doc.goTo(paper.left, y, measure, 32, destination, options);
  });
  reference.add(link);
  item.end();
  sheet.y += 32;
  sheet.artifact("Layout", () => {
    doc.moveTo(paper.left, sheet.y).lineTo(paper.left + measure, sheet.y);
    doc.lineWidth(0.75).stroke(colors.rule);
  });
}
