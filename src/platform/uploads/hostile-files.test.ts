import { describe, expect, test } from "vitest";
import type { FileProblem } from "./file-problems.ts";
import { identify } from "./file-types.ts";
import {
  eicar,
  field,
  objectStream,
  openDocument,
  pdf,
  readSample,
  relation,
  type TestPart,
  wordBinary,
  wordDocument,
  wordParts,
  zip,
} from "./testing.ts";

type Case = [what: string, file: Buffer | string, reason: FileProblem];

const withPart = (part: TestPart) => wordDocument({ parts: [part] });
const part = (name: string, content: Buffer | string = "content") => withPart({ name, content });
const override = (type: string) =>
  wordDocument({ types: `<Override PartName="/word/document.xml" ContentType="${type}"/>` });
const related = (type: string, target: string, external = true) =>
  wordDocument({ relations: relation(type, target, external) });

async function refuses(cases: readonly Case[], name: string): Promise<void> {
  for (const [what, file, reason] of cases) {
    const identified = await identify(Buffer.from(file as string), name);
    expect(identified, what).toEqual({ ok: false, reason });
  }
}

test("a Word document with macros, whatever they are called", () =>
  refuses(
    [
      ["in the usual place", part("word/vbaProject.bin"), "macro"],
      ["in lower case", part("word/vbaproject.bin"), "macro"],
      ["in upper case", part("word/VBAPROJECT.BIN"), "macro"],
      ["in another folder", part("other/vbaData.xml"), "macro"],
      ["by the content type", override("application/vnd.ms-office.vbaProject"), "macro"],
      [
        "as a macro-enabled document",
        wordDocument({ mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
        "macro",
      ],
      ["by the relation", related("vbaProject", "harmless.bin", false), "macro"],
      [
        "as a template",
        wordDocument({
          mainType:
            "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml",
        }),
        "content-mismatch",
      ],
    ],
    "cv.docx",
  ));

test("a Word document with other files or programs in it", () =>
  refuses(
    [
      ["an OLE object", part("word/embeddings/oleObject1.bin"), "embedded-file"],
      ["a workbook", part("word/embeddings/Microsoft_Excel_Sheet1.xlsx"), "embedded-file"],
      ["ActiveX", part("word/activeX/activeX1.xml", "<a/>"), "embedded-file"],
      ["an add-in", part("word/webextensions/taskpanes.xml", "<a/>"), "embedded-file"],
      ["a relation to an object", related("oleObject", "media/x.dat", false), "embedded-file"],
      ["a relation to a package", related("package", "media/x.dat", false), "embedded-file"],
      ["another document", related("aFChunk", "media/x.dat", false), "embedded-file"],
      ["a part document", related("subDocument", "https://example.com/x.docx"), "embedded-file"],
      ["a frame", related("frame", "https://example.com"), "embedded-file"],
      ["an element", wordDocument({ body: '<w:altChunk r:id="r1"/>' }), "embedded-file"],
      ["an object", wordDocument({ body: "<w:object><o:OLEObject/></w:object>" }), "embedded-file"],
      [
        "a compound file",
        part("word/media/a.png", Buffer.from("d0cf11e0a1b11ae1", "hex")),
        "embedded-file",
      ],
      ["an archive", part("word/media/a.png", "PK\x03\x04 and more"), "embedded-file"],
      ["setup.exe", part("word/media/setup.exe"), "executable"],
      ["a script", part("word/media/setup.js"), "executable"],
      ["a program as a picture", part("word/media/a.png", "MZ\x90\0"), "executable"],
      ["a Linux program", part("word/media/a.png", "\x7fELF\x02"), "executable"],
      ["the EICAR test file", part("word/media/a.png", eicar), "infected"],
    ],
    "cv.docx",
  ));

test("a Word document that reaches out", () =>
  refuses(
    [
      [
        "a template from the web",
        wordDocument({
          settingsRelations: relation("attachedTemplate", "https://example.com/a.dotm"),
        }),
        "external-content",
      ],
      [
        "a template from a share",
        wordDocument({
          settingsRelations: relation("attachedTemplate", "file:///\\\\host\\a.dotm"),
        }),
        "external-content",
      ],
      [
        "a template from an escaped share",
        wordDocument({ settingsRelations: relation("attachedTemplate", "file:///%5C%5chost/a") }),
        "external-content",
      ],
      ["a picture", related("image", "http://example.com/pixel.png"), "external-content"],
      ["a share", related("image", "\\\\host\\pixel.png"), "external-content"],
      ["a link that runs", related("hyperlink", "javascript:alert(1)"), "external-content"],
      ["a link to a share", related("hyperlink", "file://host/setup.exe"), "external-content"],
      ["a link to a tool", related("hyperlink", "ms-msdt:/id PCWDiagnostic"), "external-content"],
      [
        "VML",
        wordDocument({ body: '<v:imagedata src="https://example.com/a.png"/>' }),
        "external-content",
      ],
      ["DDE", wordDocument({ body: field("DDE cmd /c calc") }), "external-content"],
      [
        "DDE in pieces",
        wordDocument({ body: field(" D", "DEA", "UTO c:\\x") }),
        "external-content",
      ],
      [
        "DDE as one element",
        wordDocument({ body: '<w:fldSimple w:instr=" DDEAUTO x"/>' }),
        "external-content",
      ],
      [
        "DDE behind a computed name",
        wordDocument({ body: field(" ", field("QUOTE 68 68 69"), " cmd") }),
        "external-content",
      ],
      [
        "a picture field with its switch first",
        wordDocument({ body: field('INCLUDEPICTURE \\d "http://example.com/a"') }),
        "external-content",
      ],
      [
        "a picture field",
        wordDocument({ body: field('INCLUDEPICTURE "http://example.com/a" \\d') }),
        "external-content",
      ],
      [
        "a field that nothing ends",
        wordDocument({
          body: '<w:fldChar w:fldCharType="begin"/><w:instrText>DDE x</w:instrText>',
        }),
        "external-content",
      ],
    ],
    "cv.docx",
  ));

test("a zip file that two readers would see in two ways", () =>
  refuses(
    [
      ["two parts of one name", part("WORD/document.xml", "<a/>"), "damaged"],
      ["a way out", part("../../evil.xml", "<a/>"), "damaged"],
      ["a path from the root", part("/evil.xml", "<a/>"), "damaged"],
      ["a drive", part("C:evil.xml", "<a/>"), "damaged"],
      ["two names", withPart({ name: "a.xml", localName: "b.xml", content: "<a/>" }), "damaged"],
      ["something before", zip(wordParts(), { front: "PK and a program" }), "damaged"],
      ["something between", zip(wordParts(), { gap: "MZ a program" }), "damaged"],
      ["something behind", Buffer.concat([wordDocument(), Buffer.from("MZ a program")]), "damaged"],
      ["less than it says", withPart({ name: "a", content: "a", claimedBytes: 0 }), "damaged"],
      ["more than it says", withPart({ name: "a", content: "a", claimedBytes: 9 }), "damaged"],
      [
        "a size of zip64",
        withPart({ name: "a", content: "a", claimedBytes: 0xffff_ffff }),
        "too-complex",
      ],
      ["a password", withPart({ name: "a", content: "a", flags: 1 }), "password-protected"],
      [
        "a document that Word has locked",
        wordBinary(["EncryptionInfo", "EncryptedPackage"]),
        "password-protected",
      ],
    ],
    "cv.docx",
  ));

test("a zip bomb, by its directory, and where that lies while it is unpacked", () => {
  const million = Buffer.alloc(1_000_000);
  const claims = (claimedBytes: number) =>
    withPart({ name: "word/media/a.bmp", content: million, claimedBytes });
  const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}`, content: "" }));
  return refuses(
    [
      ["900 MB", claims(900_000_000), "too-complex"],
      ["that lies", claims(1_000), "damaged"],
      ["of many parts", wordDocument({ parts: many }), "too-complex"],
      [
        "of XML",
        wordDocument({ parts: [{ name: "a.xml", content: Buffer.alloc(9_000_000, "<a>") }] }),
        "too-complex",
      ],
    ],
    "cv.docx",
  );
});

test("XML that defines entities, or is not what it says", () => {
  const xml = (content: string | Buffer) => part("customXml/item1.xml", content);
  return refuses(
    [
      ["entities", xml('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'), "damaged"],
      ["a DTD from elsewhere", xml('<!DOCTYPE a SYSTEM "http://example.com/a"><a/>'), "damaged"],
      ["another encoding", xml('<?xml version="1.0" encoding="utf-7"?><a/>'), "damaged"],
      ["no XML", xml("not XML"), "damaged"],
    ],
    "cv.docx",
  );
});

test("an OpenDocument text with active content", () =>
  refuses(
    [
      ["a macro", openDocument("", [{ name: "Basic/Standard/a.xml", content: "<a/>" }]), "macro"],
      ["a script", openDocument("", [{ name: "Scripts/python/a.txt", content: "" }]), "macro"],
      ["a script in it", openDocument("<office:script/>"), "macro"],
      ["an event", openDocument('<script:event-listener xlink:href="a"/>'), "macro"],
      [
        "a link to a macro",
        openDocument('<text:a xlink:href="vnd.sun.star.script:a?language=Basic"/>'),
        "macro",
      ],
      ["an object", openDocument("", [{ name: "Object 1", content: "a" }]), "embedded-file"],
      ["an object in it", openDocument('<draw:object xlink:href="./Object 1"/>'), "embedded-file"],
      ["a frame", openDocument("<draw:floating-frame/>"), "embedded-file"],
      ["a program", openDocument("", [{ name: "Pictures/a.exe", content: "a" }]), "executable"],
      ["EICAR", openDocument("", [{ name: "Pictures/a.png", content: eicar }]), "infected"],
      [
        "a picture from elsewhere",
        openDocument('<draw:image xlink:href="https://example.com/a" xlink:actuate="onLoad"/>'),
        "external-content",
      ],
      [
        "a section from a share",
        openDocument('<text:section-source xlink:href="file://host/a.odt"/>'),
        "external-content",
      ],
      ["DDE", openDocument('<text:dde-connection-decl office:dde-item="x"/>'), "external-content"],
      [
        "a password",
        openDocument("", [], "<m:file-entry><m:encryption-data/></m:file-entry>"),
        "password-protected",
      ],
    ],
    "cv.odt",
  ));

const catalog = "<< /Type /Catalog >>";

test("a PDF with active content", () =>
  refuses(
    [
      ["a script", pdf([catalog, "<< /S /JavaScript /JS (app.alert(1)) >>"]), "script"],
      ["an escaped name", pdf([catalog, "<< /S /J#61v#61Script >>"]), "script"],
      ["a name tree", pdf(["<< /Names << /JavaScript 5 0 R >> >>"]), "script"],
      ["only the code", pdf([catalog, "<< /JS 5 0 R >>"]), "script"],
      ["a program", pdf([catalog, "<< /S /Launch /F (cmd.exe) >>"]), "script"],
      ["a link at the start", pdf(["<< /OpenAction << /S /URI /URI (http://a) >> >>"]), "script"],
      [
        "the same apart",
        pdf(["<< /OpenAction 2 0 R >>", "<< /S /URI /URI (http://a) >>"]),
        "script",
      ],
      ["additional actions", pdf(["<< /AA << /O 2 0 R >> >>"]), "script"],
      ["a form that sends", pdf([catalog, "<< /S /SubmitForm >>"]), "script"],
      ["a form that fetches", pdf([catalog, "<< /S /ImportData >>"]), "script"],
      ["XFA", pdf(["<< /AcroForm << /XFA 5 0 R >> >>"]), "script"],
      ["another file", pdf(["<< /Names << /EmbeddedFiles 5 0 R >> >>"]), "embedded-file"],
      ["its data", pdf([catalog, "<< /Type /EmbeddedFile >>"]), "embedded-file"],
      ["a film", pdf([catalog, "<< /Type /Annot /Subtype /RichMedia >>"]), "embedded-file"],
      ["a password", pdf([catalog], "/Root 1 0 R /Encrypt 2 0 R"), "password-protected"],
      ["EICAR", pdf([catalog, `(${eicar})`]), "infected"],
      ["no end", "%PDF-1.7\n1 0 obj << >> endobj", "damaged"],
      ["a page behind", Buffer.concat([pdf([catalog]), Buffer.from("<html>")]), "embedded-file"],
      ["a program behind", Buffer.concat([pdf([catalog]), Buffer.from("MZ\x90")]), "executable"],
    ],
    "cv.pdf",
  ));

test("a PDF that hides it", () => {
  const script = "<< /S /JavaScript >>";
  return refuses(
    [
      ["packed", pdf([catalog, objectStream(["<< /A 1 >>", script])]), "script"],
      ["packed as it is", pdf([catalog, objectStream([script], "")]), "script"],
      ["behind numbers", pdf([catalog, objectStream(["17", "(a)", script])]), "script"],
      [
        "packed twice",
        pdf([catalog, objectStream([script], "/Filter [/ASCIIHexDecode /FlateDecode]")]),
        "not-inspectable",
      ],
      ["behind an open string", pdf([`${catalog} (`, script]), "script"],
      ["behind a comment", pdf([catalog, "<< /S % ( \r/JavaScript >>"]), "script"],
      ["in a stream", pdf(["<< >>\nstream\n9 0 obj << /S /JavaScript >>\nendstream"]), "script"],
      ["without an end", pdf([catalog, "<< /A [ << /S /JavaScript"]), "script"],
      [
        "behind a number and a comment",
        pdf([`${catalog} endobj 7 % a\n0 %\robj ${script}`]),
        "script",
      ],
      ["in depth", pdf(["[".repeat(100_000)]), "too-complex"],
      ["in a trap", pdf(["1 0 obj ( ".repeat(20_000)]), "too-complex"],
    ],
    "cv.pdf",
  );
});

test("Rich Text with active content", () => {
  const rtf = (inside: string) => `{\\rtf1\\ansi ${inside}}`;
  const instruction = (inside: string) =>
    rtf(`{\\field{\\*\\fldinst ${inside}}{\\fldrslt result}}`);
  return refuses(
    [
      ["an object", rtf("{\\object\\objemb{\\*\\objdata 0105}}"), "embedded-file"],
      ["only its data", rtf("{\\*\\objdata 0105}"), "embedded-file"],
      ["ActiveX", rtf("{\\objocx}"), "embedded-file"],
      ["binary data", rtf("{\\pict\\bin4 abcd}"), "not-inspectable"],
      ["a template", rtf("{\\*\\template http://example.com/a.dotm}"), "external-content"],
      ["a template of a share", rtf("{\\*\\template \\\\\\\\host\\\\a.dot}"), "external-content"],
      ["DDE", instruction("DDEAUTO c:\\\\windows"), "external-content"],
      ["DDE in pieces", instruction("{\\b D}{\\i DE}AUTO x"), "external-content"],
      ["DDE in numbers", instruction("\\'44\\'44\\'45 x"), "external-content"],
      ["DDE in other numbers", instruction("\\u68?\\u68?\\u69? x"), "external-content"],
      [
        "DDE behind a computed name",
        instruction("{\\field{\\*\\fldinst QUOTE 68}{\\fldrslt D}} x"),
        "external-content",
      ],
      ["a picture", instruction('INCLUDEPICTURE "http://a/b" \\\\d'), "external-content"],
      ["EICAR", rtf(eicar), "infected"],
      ["depth", `{\\rtf1${"{".repeat(10_000)}`, "too-complex"],
    ],
    "cv.rtf",
  );
});

test("a Word document of the old kind with active content", () =>
  refuses(
    [
      ["macros", wordBinary(["Macros"]), "macro"],
      ["macros elsewhere", wordBinary(["_VBA_PROJECT"]), "macro"],
      ["a package", wordBinary(["\x01Ole10Native"]), "embedded-file"],
      ["objects", wordBinary(["ObjectPool"], { child: 3 }), "embedded-file"],
      ["a password", wordBinary([], { encrypted: true }), "password-protected"],
      ["DDE", wordBinary([], { text: "\x13 DDEAUTO cmd" }), "external-content"],
      [
        "a picture that is fetched",
        wordBinary([], { text: '\x13 INCLUDEPICTURE \\d "http://a/b.png" \x14 \x15' }),
        "external-content",
      ],
      [
        "a text that is fetched, in wide characters",
        wordBinary([], {
          text: Buffer.from('\x13INCLUDETEXT "\\\\a\\b.doc"\x15', "utf16le").toString("latin1"),
        }),
        "external-content",
      ],
      [
        "a picture of a computed address",
        wordBinary([], { text: "\x13 INCLUDEPICTURE \x13 QUOTE x \x15 \x15" }),
        "external-content",
      ],
      [
        "a template",
        wordBinary([], {
          text: Buffer.from("\u0010http://a/b.dotm", "utf16le").toString("latin1"),
        }),
        "external-content",
      ],
      ["EICAR", wordBinary([], { text: eicar }), "infected"],
    ],
    "cv.doc",
  ));

describe("a picture that is another file as well", () => {
  test.each([
    ["a program", "MZ\x90\0", "executable"],
    ["a program further behind", "junk This program cannot be run in DOS mode", "executable"],
    ["a page", "<script>alert(1)</script>", "embedded-file"],
    ["an archive", zip([{ name: "a", content: "a" }]), "embedded-file"],
    ["EICAR", eicar, "infected"],
  ])("%s", async (_, behind, reason) => {
    for (const name of ["photo.png", "photo.jpg"]) {
      const file = Buffer.concat([await readSample(name), Buffer.from(behind as string)]);
      expect(await identify(file, name)).toEqual({ ok: false, reason });
      expect(await identify((await readSample(name)).subarray(0, 60), name)).toMatchObject({
        reason: "damaged",
      });
    }
  });
});

test("the EICAR test file as a text", () => refuses([["", eicar, "infected"]], "cv.txt"));
