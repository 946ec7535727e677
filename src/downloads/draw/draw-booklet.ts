import type { Booklet, Chapter } from "../booklet.ts";
import { drawBlock, heightToBegin } from "./blocks.ts";
import { destinationOf, drawContents } from "./contents.ts";
import { drawCover } from "./cover.ts";
import { drawMark } from "./mark.ts";
import { Sheet } from "./sheet.ts";
import { dayInWords, paper, styles } from "./style.ts";

type Options = {
  /** Left off only by tests that read the file. */
  compress?: boolean;
};

/**
 * Draws a booklet as a tagged PDF (PDF/UA-1, US Letter). Equal booklets make equal bytes.
 * It is drawn twice, because the contents come before the chapters whose pages they name.
 */
export async function drawBooklet(booklet: Booklet, { compress = true }: Options = {}) {
  const draft = draw(booklet, [], compress);
  return draw(booklet, draft.pages, compress).sheet.end();
}

function draw(booklet: Booklet, known: number[], compress: boolean) {
  const sheet = new Sheet({ ...booklet, compress });
  drawCover(sheet, booklet);
  sheet.furnish(() => drawFurniture(sheet, booklet));
  drawContents(sheet, booklet, known);
  const pages = booklet.chapters.map((chapter, index) =>
    drawChapter(sheet, chapter, index, booklet.origin),
  );
  return { sheet, pages };
}

/** @returns the number of the page on which it begins */
function drawChapter(sheet: Sheet, chapter: Chapter, index: number, origin: URL): number {
  const { doc, root } = sheet;
  if (index === 0 || chapter.standsAlone) sheet.newPage();
  else beginBelow(sheet, chapter);
  const { page } = sheet;
  doc.addNamedDestination(destinationOf(index), "XYZ", 0, sheet.y - 24, null);
  doc.outline.addItem(chapter.title);
  const section = doc.struct("Sect");
  root.add(section);
  sheet.add(section, "H2", chapter.title, styles.chapter, 10);
  if (chapter.lead) sheet.add(section, "P", chapter.lead, styles.lead, 14);
  if (chapter.date) sheet.add(section, "P", dayInWords(chapter.date), styles.small, 14);
  for (const [at, block] of chapter.blocks.entries()) {
    sheet.keep(heightToBegin(sheet, chapter.blocks, at));
    drawBlock(sheet, section, block, origin);
  }
  section.end();
  return page;
}

/** A short chapter follows the one before it if there is room for its head and its first piece. */
function beginBelow(sheet: Sheet, { title, lead, blocks }: Chapter): void {
  const head = sheet.heightOf(title, styles.chapter) + sheet.heightOf(lead ?? "", styles.lead);
  sheet.y += 40;
  sheet.keep(head + 24 + heightToBegin(sheet, blocks));
}

/** The mark and the title above, the site and the page's number below. */
function drawFurniture(sheet: Sheet, { author, title, origin }: Booklet): void {
  const line = (text: string, x: number, y: number) => sheet.draw(text, styles.small, x, y);
  drawMark(sheet, paper.left, 36, 18);
  line(`${author} · ${title}`, paper.left + 26, 41);
  line(origin.host, paper.left, paper.height - 48);
  sheet.drawToTheRight(`${sheet.page}`, styles.small, paper.height - 48);
}
