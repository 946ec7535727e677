import type { BlockOf } from "../booklet.ts";
import type { Sheet, Tag } from "./sheet.ts";
import { colors, measure, paper, styles } from "./style.ts";

const padding = { x: 8, y: 6 };

type Row = { cells: readonly string[]; head: boolean; height: number };

/** A table with its caption. Its first row and its first column are headers. */
export function drawTable(sheet: Sheet, parent: Tag, table: BlockOf<"table">): void {
  const widths = columnWidths(sheet, table);
  const tag = sheet.doc.struct("Table");
  sheet.y += 4;
  parent.add(tag);
  sheet.add(tag, "Caption", table.caption, styles.term, 6);
  for (const row of rowsOf(sheet, table, widths)) drawRow(sheet, tag, row, widths);
  tag.end();
  sheet.y += 16;
}

/** The height that keeps a table on one page. */
export function tableHeight(sheet: Sheet, table: BlockOf<"table">): number {
  const rows = rowsOf(sheet, table, columnWidths(sheet, table));
  return 10 + sheet.heightOf(table.caption, styles.term) + sum(rows.map(({ height }) => height));
}

function rowsOf(sheet: Sheet, { columns, rows }: BlockOf<"table">, widths: number[]): Row[] {
  return [columns, ...rows].map((cells, index) => {
    const heights = cells.map((cell, column) => {
      const inner = (widths[column] ?? 0) - 2 * padding.x;
      return sheet.heightOf(cell || " ", cellStyle(index === 0, column), inner);
    });
    return { cells, head: index === 0, height: Math.max(...heights) + 2 * padding.y };
  });
}

/** No word is broken; beyond that, columns with longer texts get more of the width, and empty ones room to write. */
function columnWidths(sheet: Sheet, { columns, rows }: BlockOf<"table">): number[] {
  const cells = columns.map((name, column) => [name, ...rows.map((row) => row[column] ?? "")]);
  const least = cells.map((column) => longestWord(sheet, column) + 2 * padding.x + 1);
  const weights = cells.map(([, ...column]) => {
    const longest = Math.max(...column.map(({ length }) => length));
    return Math.min(longest || 40, 60);
  });
  const spare = measure - sum(least);
  return least.map((min, column) => min + (spare * (weights[column] ?? 0)) / sum(weights));
}

function longestWord(sheet: Sheet, cells: readonly string[]): number {
  const words = cells.flatMap((cell) => cell.split(" "));
  return Math.max(...words.map((word) => sheet.widthOf(word, styles.headCell)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function drawRow(sheet: Sheet, table: Tag, { cells, head, height }: Row, widths: number[]): void {
  const { doc, y } = sheet;
  if (head) {
    sheet.artifact("Layout", () => doc.rect(paper.left, y, measure, height).fill(colors.sky));
  }
  const row = doc.struct("TR");
  table.add(row);
  let x: number = paper.left;
  for (const [column, cell] of cells.entries()) {
    const left = x + padding.x;
    const inner = (widths[column] ?? 0) - 2 * padding.x;
    const style = cellStyle(head, column);
    row.add(
      doc.struct(head || column === 0 ? "TH" : "TD", scopeOf(head, column), () => {
        if (cell) sheet.draw(cell, style, left, y + padding.y, inner);
      }),
    );
    x += widths[column] ?? 0;
  }
  row.end();
  sheet.y = y + height;
  sheet.artifact("Layout", () => {
    doc.moveTo(paper.left, sheet.y).lineTo(paper.left + measure, sheet.y);
    doc.lineWidth(0.75).stroke(colors.rule);
  });
}

function scopeOf(head: boolean, column: number): { scope?: "Column" | "Row" } {
  if (head) return { scope: "Column" };
  return column === 0 ? { scope: "Row" } : {};
}

function cellStyle(head: boolean, column: number) {
  return head || column === 0 ? styles.headCell : styles.cell;
}
