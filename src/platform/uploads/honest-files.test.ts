import { describe, expect, test } from "vitest";
import { identify } from "./file-types.ts";
import {
  field,
  objectStream,
  openDocument,
  pdf,
  readSample,
  relation,
  wordBinary,
  wordDocument,
  wordParts,
  zip,
} from "./testing.ts";

const takes = async (file: Buffer | string, name: string) =>
  expect(await identify(Buffer.from(file as string), name)).toMatchObject({ ok: true });

test.each([
  "libreoffice.doc",
  "libreoffice.docx",
  "libreoffice.odt",
  "libreoffice.pdf",
  "libreoffice.rtf",
  "chromium.pdf",
])("it takes a résumé as a program writes it: %s", async (name) =>
  takes(await readSample(`honest/${name}`), name),
);

describe("it takes a Word document", () => {
  test.each([
    ["with a picture, a hyperlink, comments, a font and a template of the writer's disk", {}],
    ["with page numbers and a table of contents", { body: field('TOC \\o "1-3"', field("PAGE")) }],
    ["with a prompt to click", { body: field(" MACROBUTTON NoMacro [Your name]") }],
    [
      "with a picture pasted on a Mac",
      { body: field(' INCLUDEPICTURE "/var/folders/a b/page1image1" \\* MERGEFORMATINET ') },
    ],
    ["with a link to mail", { relations: relation("hyperlink", "mailto:ana@example.com") }],
    ["with a link without a scheme", { relations: relation("hyperlink", "www.example.com/ana") }],
    ["with a link to a file", { relations: relation("hyperlink", "portfolio.pdf") }],
    ["that says DDE in its text", { body: "<w:r><w:t>DDE, DDEAUTO and OLE</w:t></w:r>" }],
    [
      "from a template on a Mac",
      { settingsRelations: relation("attachedTemplate", "file:///Users/ana/Resume.dotx") },
    ],
    [
      "from a template as old Word for Mac notes it",
      { settingsRelations: relation("attachedTemplate", "file://localhost/Users/ana/a.dotx") },
    ],
  ])("%s", (_, change) => takes(wordDocument(change), "cv.docx"));

  test("with sizes behind the data", () =>
    takes(zip(wordParts().map((part) => ({ ...part, described: !part.stored }))), "cv.docx"));

  test("with XML in UTF-16", () => {
    const content = Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><a/>', "utf16le");
    return takes(wordDocument({ parts: [{ name: "customXml/item1.xml", content }] }), "cv.docx");
  });
});

test.each([
  ["plain", ""],
  ["with a link", '<text:a xlink:href="https://example.com">me</text:a>'],
  ["with a picture", '<draw:image xlink:href="Pictures/a.png" xlink:actuate="onLoad"/>'],
  ["with a template of the writer's disk", '<text:p xlink:href="../../usr/share/a.ott"/>'],
])("it takes an OpenDocument text %s", (_, body) => takes(openDocument(body), "cv.odt"));

describe("it takes a PDF", () => {
  const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
  test.each([
    ["that opens at a page", ["<< /OpenAction [3 0 R /XYZ null null 0] >>"]],
    ["that goes to a page", ["<< /OpenAction 2 0 R >>", "<< /S /GoTo /D [3 0 R /Fit] >>"]],
    ["with links", [catalog, "<< /A << /S /URI /URI (https://example.com) >> >>"]],
    [
      "that names techniques",
      [catalog, "<< /Title (HTML/CSS/JavaScript \\(5 years\\) /Launch) >>"],
    ],
    ["with uncompressed text", ["<< /Length 9 >>\nstream\n(Java/JavaScript) Tj\nendstream"]],
    ["with marked content", ["<< /S /P /K [<< /S /Link >>] >>"]],
    ["with packed objects", [catalog, objectStream(["17", "<< /Title (/JS) >>", "[1 2]"])]],
    ["with a form", ["<< /AcroForm << /Fields [] /DA (/Helv 0 Tf) >> >>"]],
  ])("%s", (_, objects) => takes(pdf(objects), "cv.pdf"));

  test("that was downloaded with some line ends too many", () =>
    takes(Buffer.concat([pdf([catalog]), Buffer.from("\r\n\0\n")]), "cv.pdf"));
});

test.each([
  ["with a link", '{\\field{\\*\\fldinst HYPERLINK "https://example.com"}{\\fldrslt me}}'],
  ["with a template of the writer's disk", "{\\*\\template C:\\\\Users\\\\a\\\\Normal.dotm}"],
  ["with a picture", "{\\pict\\pngblip 89504e470d0a1a0a}"],
  ["with what Word keeps for itself", "{\\*\\datastore 0105d0cf11e0}{\\*\\themedata 504b0304}"],
  ["that names techniques", "\\\\object and \\\\objdata, DDE"],
  ["in another script", "\\u2361?\\u2344?"],
])("it takes Rich Text %s", (_, inside) => takes(`{\\rtf1\\ansi ${inside}}`, "cv.rtf"));

test.each([
  ["plain", wordBinary(["1Table", "\x01CompObj", "\x05SummaryInformation"])],
  ["with an empty pool of objects", wordBinary(["ObjectPool"])],
  ["that says DDE in its text", wordBinary([], { text: "I know DDE and OLE" })],
  [
    "with a link",
    wordBinary([], { text: Buffer.from("https://a.dotnet.com", "utf16le").toString("latin1") }),
  ],
  [
    "from a template of the writer's disk",
    wordBinary([], { text: Buffer.from("\0C:\\Normal.dot", "utf16le").toString("latin1") }),
  ],
])("it takes an old Word document %s", (_, file) => takes(file, "cv.doc"));

test("it takes a photo with what telephones put behind it", async () => {
  const film = Buffer.from("\0\0\0\x18ftypmp42 and a second picture: \xff\xd8\xff", "latin1");
  await takes(Buffer.concat([await readSample("photo.jpg"), film]), "photo.jpg");
});
