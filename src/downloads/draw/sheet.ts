import PDFDocument from "pdfkit";
import { faces } from "./fonts.ts";
import { measure, paper, type Style } from "./style.ts";

export type Tag = PDFKit.PDFStructureElement;

type Options = { title: string; subject: string; author: string; date: Date; compress: boolean };

/**
 * A tagged document that is filled from top to bottom. Nothing runs over the end of a page: each piece says how high
 * it is, and begins a new page when there is too little left. What is drawn belongs to a tag or is an artifact.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Tag;
  y: number = paper.top;
  page = 0;
  #furniture: (() => void) | undefined;

  constructor({ title, subject, author, date, compress }: Options) {
    this.doc = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      autoFirstPage: false,
      compress,
      pdfVersion: "1.7",
      // PDF/UA-1, which the published types do not know.
      subset: "PDF/UA" as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      // Equal content makes equal bytes: the dates, and the identifier made from them, are the content's.
      info: { Title: title, Subject: subject, Author: author, CreationDate: date, ModDate: date },
      // The bytes do, though the types ask for a path; without it, Helvetica would be named and not embedded.
      font: faces.text as unknown as string,
    });
    for (const [face, bytes] of Object.entries(faces)) this.doc.registerFont(face, bytes);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** Every page that begins from here on gets these artifacts. */
  furnish(draw: () => void): void {
    this.#furniture = draw;
  }

  newPage(): void {
    this.doc.addPage();
    this.page += 1;
    this.y = paper.top;
    if (this.#furniture) this.artifact("Pagination", this.#furniture);
  }

  /** Begins a new page unless there is room for this height. */
  keep(height: number): void {
    if (this.y + height > paper.height - paper.bottom) this.newPage();
  }

  heightOf(text: string, style: Style, width: number = measure): number {
    return this.doc.heightOfString(text, { width, lineGap: this.#set(style) });
  }

  widthOf(text: string, style: Style): number {
    this.#set(style);
    return this.doc.widthOfString(text);
  }

  /** Draws text at a place, inside a tag or an artifact that is open. */
  draw(text: string, style: Style, x: number, y: number, width: number = measure): void {
    const lineGap = this.#set(style);
    this.doc.fillColor(style.color).text(text, x, y, { width, lineGap });
  }

  /** Draws one line that ends at the right margin. */
  drawToTheRight(text: string, style: Style, y: number): void {
    const width = this.widthOf(text, style) + 1;
    this.draw(text, style, paper.left + measure - width, y, width);
  }

  /** A tagged text under what is there already. */
  add(parent: Tag, tag: string, text: string, style: Style, after = 0): void {
    const height = this.heightOf(text, style);
    this.keep(height);
    const y = this.y;
    parent.add(this.doc.struct(tag, {}, () => this.draw(text, style, paper.left, y)));
    this.y += height + after;
  }

  /** What is drawn but not read: rules, bullets, page numbers. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** The bytes, once everything is drawn. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Buffer[] = [];
    this.root.end();
    this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.doc.on("end", resolve));
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  }

  /** @returns what is to be added between lines */
  #set({ face, size, leading }: Style): number {
    this.doc.font(face).fontSize(size);
    return leading - this.doc.currentLineHeight(true);
  }
}
