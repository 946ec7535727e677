import { EMBER_LIT } from "../../art/palette.ts";
import type { Block, BlockOf } from "../booklet.ts";
import { drawLinks } from "./links.ts";
import { drawPie } from "./mark.ts";
import type { Sheet, Tag } from "./sheet.ts";
import { colors, measure, paper, styles } from "./style.ts";
import { drawTable, tableHeight } from "./table.ts";

/** Draws one block under what is there already. */
export function drawBlock(sheet: Sheet, parent: Tag, block: Block, origin: URL): void {
  switch (block.kind) {
    case "heading":
      drawHeading(sheet, parent, block.text);
      break;
    case "paragraph":
      sheet.add(parent, "P", block.text, styles.body, 9);
      break;
    case "points":
    case "steps":
      drawList(sheet, parent, block);
      break;
    case "term":
      drawTerm(sheet, parent, block);
      break;
    case "case":
      drawCase(sheet, parent, block);
      break;
    case "table":
      drawTable(sheet, parent, block);
      break;
    case "links":
      drawLinks(sheet, parent, block.links, origin);
      break;
  }
}

/**
 * The height that must be left on a page for a block to begin there. A heading, and a paragraph that ends with a colon,
 * stay with what follows.
 */
export function heightToBegin(sheet: Sheet, blocks: readonly Block[], index = 0): number {
  const block = blocks[index];
  const next = () => heightToBegin(sheet, blocks, index + 1);
  switch (block?.kind) {
    case "heading":
      return 20 + sheet.heightOf(block.text, styles.heading) + next();
    case "paragraph":
      return sheet.heightOf(block.text, styles.body) + (block.text.endsWith(":") ? 9 + next() : 0);
    case "table":
      return tableHeight(sheet, block);
    case "term":
    case "case":
      return 100;
    default:
      return 3 * styles.body.leading;
  }
}

function drawHeading(sheet: Sheet, parent: Tag, text: string): void {
  if (sheet.y > paper.top) sheet.y += 14;
  sheet.add(parent, "H3", text, styles.heading, 6);
}

function drawList(sheet: Sheet, parent: Tag, { kind, items }: BlockOf<"points" | "steps">): void {
  const list = sheet.doc.struct("L");
  // PDF/UA asks for the way of numbering, which tells a reader whether the order counts.
  list.dictionary.data.A = { O: "List", ListNumbering: kind === "steps" ? "Decimal" : "Disc" };
  parent.add(list);
  for (const [index, text] of items.entries()) {
    drawItem(sheet, list, text, kind === "steps" ? `${index + 1}` : undefined);
  }
  list.end();
  sheet.y += 5;
}

function drawItem(sheet: Sheet, list: Tag, text: string, number: string | undefined): void {
  const indent = 20;
  const height = sheet.heightOf(text, styles.body, measure - indent);
  sheet.keep(height);
  const { doc, y } = sheet;
  const item = doc.struct("LI");
  list.add(item);
  if (number) {
    item.add(doc.struct("Lbl", {}, () => sheet.draw(number, styles.term, paper.left, y, indent)));
  } else {
    sheet.artifact("Layout", () => drawHalfDisc(sheet, paper.left + 2, y + 4));
  }
  const body = () => sheet.draw(text, styles.body, paper.left + indent, y, measure - indent);
  item.add(doc.struct("LBody", {}, body));
  item.end();
  sheet.y += height + 4;
}

function drawHalfDisc({ doc }: Sheet, x: number, y: number): void {
  doc.path(`M${x} ${y}a4 4 0 0 1 0 8Z`).fill(EMBER_LIT);
}

/** A small heading with its text, ruled above. */
function drawTerm(sheet: Sheet, parent: Tag, { level, term, text }: BlockOf<"term">): void {
  const height = sheet.heightOf(term, styles.case) + sheet.heightOf(text, styles.body);
  sheet.keep(height + 24);
  drawRule(sheet);
  sheet.add(parent, `H${level}`, term, styles.case, 3);
  sheet.add(parent, "P", text, styles.body, 14);
}

/** A success story: the pie of its figure, the figure, what changed and how. */
function drawCase(
  sheet: Sheet,
  parent: Tag,
  { level, metric, title, text }: BlockOf<"case">,
): void {
  const [size, gap] = [64, 24];
  const [left, width] = [paper.left + size + gap, measure - size - gap];
  const name = `${metric} ${title}`;
  const nameHeight = sheet.heightOf(name, styles.case, width);
  const height = nameHeight + 4 + sheet.heightOf(text, styles.body, width);
  sheet.keep(Math.max(height, size) + 24);
  drawRule(sheet);
  const { doc, y } = sheet;
  if (metric.endsWith("%")) {
    const bbox = [paper.left, y + 2, paper.left + size, y + 2 + size];
    const figure = {
      alt: `A pie of which ${Math.abs(Number.parseInt(metric, 10))}% is filled`,
      bbox,
    };
    const pie = () => drawPie(sheet, paper.left, y + 2, size, Number.parseInt(metric, 10));
    parent.add(doc.struct("Figure", figure, pie));
  }
  parent.add(doc.struct(`H${level}`, {}, () => sheet.draw(name, styles.case, left, y, width)));
  const top = y + nameHeight + 4;
  parent.add(doc.struct("P", {}, () => sheet.draw(text, styles.body, left, top, width)));
  sheet.y = y + Math.max(height, size) + 16;
}

function drawRule(sheet: Sheet): void {
  const { doc, y } = sheet;
  sheet.artifact("Layout", () => {
    doc.moveTo(paper.left, y).lineTo(paper.left + measure, y);
    doc.lineWidth(0.75).stroke(colors.rule);
  });
  sheet.y += 10;
}
