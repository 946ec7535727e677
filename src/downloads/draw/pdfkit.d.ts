/** What pdfkit can do and its published types do not know. */
declare namespace PDFKit {
  namespace Mixins {
    interface AnnotationOption {
      structParent?: PDFStructureElement;
    }
    interface StructureElementOptions {
      /** Left, top, right and bottom of a figure. */
      bbox?: number[];
      /** Of a table's header cell. */
      scope?: "Column" | "Row";
    }
  }
  interface PDFStructureElement {
    dictionary: { data: Record<string, unknown> };
  }
}
