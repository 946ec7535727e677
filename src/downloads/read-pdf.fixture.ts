/**
 * Reads enough of an uncompressed PDF, as pdfkit writes it, to check it: the objects as they stand, and the text that
 * the fonts' own tables say is drawn.
 */
export function readPdf(bytes: Uint8Array): { objects: string; text: string } {
  const objects = Buffer.from(bytes).toString("latin1");
  const fonts = new Map(
    [...objects.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
      name,
      lettersOf(objects, objectAt(objects, id)),
    ]),
  );
  return { objects, text: drawnText(objects, fonts) };
}

function objectAt(objects: string, id: string): string {
  const start = objects.indexOf(`\n${id} 0 obj\n`);
  return objects.slice(start, objects.indexOf("\nendobj", start));
}

/** The letters of a font by the number under which its text is drawn. */
function lettersOf(objects: string, font: string): string[] {
  const table = objectAt(objects, font.match(/\/ToUnicode (\d+) 0 R/)?.[1] ?? "");
  const ranges = [...table.matchAll(/^<[\da-f]+> <[\da-f]+> \[(.*)\]$/gm)];
  return ranges.flatMap(([, entries = ""]) =>
    [...entries.matchAll(/<([\da-f ]+)>/g)].map(([, codes = ""]) =>
      String.fromCharCode(...codes.split(" ").map((code) => Number.parseInt(code, 16))),
    ),
  );
}

function drawnText(objects: string, fonts: ReadonlyMap<string, string[]>): string {
  const lines = [...objects.matchAll(/\/(F\d+) [\d.]+ Tf[^[]*?\[(.*?)\] TJ/gs)];
  return lines
    .map(([, font = "", parts = ""]) => {
      const codes = [...parts.matchAll(/<([\da-f]+)>/g)].flatMap(
        ([, hex]) => hex?.match(/.{4}/g) ?? [],
      );
      return codes.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? "\ufffd").join("");
    })
    .join(" ")
    .replace(/\s+/g, " ");
}
