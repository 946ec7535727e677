import type { Booklet } from "../booklet.ts";
import { drawMark } from "./mark.ts";
import type { Sheet } from "./sheet.ts";
import { colors, dayInWords, paper, styles } from "./style.ts";

/** The first page: a field of color, the mark, and the title as the document's only first heading. */
export function drawCover(sheet: Sheet, booklet: Booklet): void {
  const { doc, root } = sheet;
  sheet.newPage();
  const cover = doc.struct("Sect");
  root.add(cover);
  sheet.artifact("Layout", () => {
    doc.rect(0, 0, paper.width, paper.height).fill(colors[booklet.cover]);
    drawMark(sheet, 170, 104, 410);
    drawMark(sheet, paper.left, 56, 36);
  });
  const width = 300;
  cover.add(
    doc.struct("P", {}, () => sheet.draw(booklet.author, styles.brand, paper.left + 46, 62, width)),
  );
  sheet.y = 560;
  sheet.add(cover, "H1", booklet.title, styles.cover, 14);
  sheet.add(cover, "P", booklet.lead, { ...styles.lead, color: colors.ink }, 18);
  sheet.add(cover, "P", dayInWords(booklet.date), styles.small);
  cover.end();
}
