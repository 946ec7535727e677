import { randomUUID } from "node:crypto";
import type { ParsedMail } from "mailparser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { attachments, submissions } from "../../src/platform/db/tables.ts";
import { fileProblemMessages } from "../../src/platform/uploads/file-problems.ts";
import { eicar, field, pdf, relation, wordDocument } from "../../src/platform/uploads/testing.ts";
import { startClamd, type TestClamd, testVirus } from "../setup/clamd.ts";
import { readIncomingFiles } from "../setup/data-folder.ts";
import { type MailingSite, startMailingSite } from "../setup/mailing-site.ts";
import { keyOfOpenForm } from "../setup/open-form.ts";
import { fromOwnPage } from "../setup/post-message.ts";
import type { SiteForm } from "../setup/site-forms.ts";

vi.setConfig({ testTimeout: 120_000 });

const confirmation = z.object({ kind: z.literal("confirmed"), reference: z.string() });
const formsWithFile = ["contact", "talent-network", "application"];

/** What the security check of the running program sent on to staff before files were looked through. */
const hostile: [
  what: string,
  name: string,
  file: Buffer,
  reason: keyof typeof fileProblemMessages,
][] = [
  ["EICAR", "cv.txt", Buffer.from(eicar), "infected"],
  ["a PDF with a script", "cv.pdf", pdf(["<< /S /JavaScript /JS (app.alert(1)) >>"]), "script"],
  [
    "a remote template",
    "cv.docx",
    wordDocument({ settingsRelations: relation("attachedTemplate", "https://example.com/a.dotm") }),
    "external-content",
  ],
  [
    "an OLE object",
    "cv.docx",
    wordDocument({ parts: [{ name: "word/embeddings/oleObject1.bin", content: "a" }] }),
    "embedded-file",
  ],
  [
    "setup.exe",
    "cv.docx",
    wordDocument({ parts: [{ name: "word/media/setup.exe", content: "MZ" }] }),
    "executable",
  ],
  [
    "a bomb of 900 MB",
    "cv.docx",
    wordDocument({ parts: [{ name: "word/a.xml", content: "a", claimedBytes: 900_000_000 }] }),
    "too-complex",
  ],
  [
    "a macro in lower case",
    "cv.docx",
    wordDocument({ parts: [{ name: "word/vbaproject.bin", content: "a" }] }),
    "macro",
  ],
  ["DDE", "cv.docx", wordDocument({ body: field("DDEAUTO cmd") }), "external-content"],
];

const clamd = await startClamd();
let site: MailingSite;

beforeAll(async () => {
  const scanner = "url" in clamd ? { CLAMD_URL: clamd.url } : {};
  site = await startMailingSite({ LOG_LEVEL: "info", ...scanner });
});
afterAll(async () => {
  await site.stop();
  if ("stop" in clamd) await clamd.stop();
});

async function post(
  form: SiteForm,
  name: string,
  file: Buffer,
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  for (const { name: field, kind, value } of form.fields) {
    if (kind === "file") body.set(field, new File([new Uint8Array(file)], name));
    else body.set(field, kind === "email" ? `ana.${randomUUID()}@example.com` : value);
  }
  body.set("submission", await keyOfOpenForm(site.program.origin));
  body.set("website", "");
  return fetch(site.program.origin + form.target, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { ...fromOwnPage(site.program.origin), ...headers },
  });
}

const json = { accept: "application/json" };

describe.each(formsWithFile)("the form %s", (name) => {
  test.each(hostile)("refuses %s with a word at the field", async (_, fileName, file, reason) => {
    const form = site.form(name);
    const fileField = form.fields.find(({ kind }) => kind === "file")?.name ?? "";
    const before = site.program.output().length;
    const answer = await post(form, fileName, file, json);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      kind: "invalid",
      errors: { [fileField]: fileProblemMessages[reason] },
    });
    await vi.waitFor(() => {
      const lines = site.program.output().slice(before);
      expect(lines).toContain(`"event":"attachment-refused","form":"${name}","reason":"${reason}"`);
    });
    expect(await readIncomingFiles(site.program.dataDir)).toEqual([]);
  });

  test("keeps what was typed, without script", async () => {
    const form = site.form(name);
    const page = await (await post(form, "cv.txt", Buffer.from(eicar))).text();
    expect(page).toContain(fileProblemMessages.infected);
    for (const { kind, value } of form.fields) {
      if (kind === "text") expect(page).toContain(value.split("\n")[0]);
    }
  });

  test("takes an honest file, and tells staff to be careful", async () => {
    const answer = await post(site.form(name), "cv.docx", wordDocument(), json);
    const { reference } = confirmation.parse(await answer.json());
    const mail = await staffMail(reference);
    expect(mail.text).toMatch(/Be careful with the attached file/);
    expect(mail.attachments).toMatchObject([
      { contentDisposition: "attachment", filename: "cv.docx" },
    ]);
  });
});

test("a correction by the private link takes no file", async () => {
  const form = site.form("contact");
  const sent = await post(form, "", Buffer.alloc(0), json);
  const { reference } = confirmation.parse(await sent.json());
  const mails = await site.mails.about(reference, 2);
  const links = mails.map(({ text }) => /\/t\/[\w-]+/.exec(text ?? "")?.[0]);
  const target = `${links.find((link) => link !== undefined)}?posted=contact`;
  const answer = await post({ ...form, target }, "cv.txt", Buffer.from(eicar), json);
  expect(answer.status).toBe(400);
});

test("nothing that was refused was kept", async () => {
  const { db } = site.database;
  const names = await db.select({ name: attachments.originalName }).from(attachments);
  expect(names).toEqual(formsWithFile.map(() => ({ name: "cv.docx" })));
  expect(await db.$count(submissions)).toBe(formsWithFile.length + 1);
});

describe.skipIf("skipped" in clamd)("with a virus scanner", () => {
  test("a file with a virus is refused", async () => {
    const file = wordDocument({ body: `<w:t>${testVirus}</w:t>` });
    const answer = await post(site.form("contact"), "cv.docx", file, json);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { attachment: fileProblemMessages.infected },
    });
  });

  test("an honest file is told of as scanned, and readiness knows the scanner", async () => {
    const answer = await post(site.form("contact"), "cv.docx", wordDocument(), json);
    const { reference } = confirmation.parse(await answer.json());
    const mail = await staffMail(reference);
    expect(mail.text?.replace(/\s+/g, " ")).toContain("ClamAV found no virus");
    expect(await readiness()).toMatchObject({ status: "ok", virusScanner: "ready" });
  });

  test("a message is not lost with the scanner, and staff and readiness are told", async () => {
    await (clamd as TestClamd).stop();
    const answer = await post(site.form("contact"), "cv.docx", wordDocument(), json);
    const { reference } = confirmation.parse(await answer.json());
    const mail = await staffMail(reference);
    expect(mail.text?.replace(/\s+/g, " ")).toContain("the virus scanner did not answer");
    await expect
      .poll(() => site.program.output())
      .toMatch(/"event":"virus-scan-failed","reason":"ENOENT"/);
    expect(await readiness()).toMatchObject({ status: "ok", virusScanner: "unavailable" });
  });
});

async function readiness() {
  const answer = await fetch(`${site.program.origin}/health/ready`);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function staffMail(reference: string): Promise<ParsedMail> {
  const mails = await site.mails.about(reference, 2);
  const mail = mails.find(({ subject }) => subject?.startsWith("New "));
  if (!mail) throw new Error(`Staff got no mail about ${reference}`);
  return mail;
}
