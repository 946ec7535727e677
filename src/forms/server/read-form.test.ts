import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contactForm } from "../../contact/schema.ts";
import { IncomingFiles } from "./incoming-files.ts";
import { MalformedFormError } from "./posted-form.ts";
import { withPostedForm } from "./read-form.ts";
import { testKeys } from "./testing.ts";

const limitBytes = 1024 * 1024;
const boundary = "----edge";
let folder: string;
let incoming: IncomingFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "read form "));
  incoming = new IncomingFiles(folder);
  await incoming.prepare();
});
afterEach(() => rm(folder, { recursive: true }));

const reading = () => ({
  incoming,
  submissionKeys: testKeys,
  attachmentLimitBytes: limitBytes,
});
/** What was posted, and the bytes of its file, which is gone afterwards. */
const read = (request: Request) =>
  withPostedForm(request, contactForm, reading(), async (posted) => {
    const { attachment } = posted;
    const isWhole = typeof attachment === "object" && !attachment.diskFailure;
    return { ...posted, bytes: isWhole ? await readFile(attachment.path) : undefined };
  });
const leftBehind = () => readdir(incoming.folder);

function post(body: BodyInit, headers: HeadersInit = {}): Request {
  // `duplex` is what Node asks for where the body is a stream; the types do not know it.
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://localhost/contact", init);
}

function filledIn(change: (form: FormData) => void = () => {}): FormData {
  const form = new FormData();
  form.set("submission", testKeys.issue());
  form.set("website", "");
  form.set("name", "Ana Ruiz");
  form.set("email", "ana@example.com");
  form.set("subject", "Two nurses");
  form.set("message", "We need two nurses.");
  form.set("attachment", new File([], ""));
  change(form);
  return form;
}

/** A multipart body written by hand, for what no browser sends. */
function multipart(parts: readonly string[], end = `--${boundary}--\r\n`): Request {
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("") + end;
  return post(body, { "content-type": `multipart/form-data; boundary=${boundary}` });
}
const part = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const filePart = (filename: string, content: string) =>
  `Content-Disposition: form-data; name="attachment"; filename="${filename}"\r\nContent-Type: text/plain\r\n\r\n${content}`;
const envelope = () => part("submission", testKeys.issue());

async function complaint(request: Request): Promise<{ status: number; reason: string }> {
  const error = await read(request).then(
    () => new Error("it was read"),
    (caught: unknown) => caught,
  );
  if (!(error instanceof MalformedFormError)) throw error;
  expect(await leftBehind()).toEqual([]);
  return { status: error.status, reason: error.reason };
}

describe("reading a posted form", () => {
  it("gives the fields as typed, and the key and the honeypot apart", async () => {
    const posted = await read(post(filledIn((form) => form.set("name", " Ana\r\nRuiz "))));
    expect(posted.values).toMatchObject({ name: " Ana\r\nRuiz ", email: "ana@example.com" });
    expect(posted.values).not.toHaveProperty("submission");
    expect(posted).toMatchObject({ honeypot: "", attachment: "none" });
  });

  it("streams a file to a temporary place, byte for byte", async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const file = new File([bytes], "Lebenslauf für Ana.pdf", { type: "application/pdf" });
    const posted = await read(post(filledIn((form) => form.set("attachment", file))));
    const { attachment } = posted;
    if (typeof attachment !== "object") throw new Error(attachment);
    expect(attachment).toMatchObject({
      originalName: "Lebenslauf für Ana.pdf",
      bytes: bytes.length,
    });
    expect(posted.bytes?.equals(bytes)).toBe(true);
    expect(attachment.diskFailure).toBeNull();
    expect(await leftBehind()).toEqual([]);
  });

  it("says that a file is too large, and keeps what was typed", async () => {
    const file = new File([Buffer.alloc(limitBytes + 1)], "scan.png");
    const posted = await read(post(filledIn((form) => form.set("attachment", file))));
    expect(posted.attachment).toBe("too-large");
    expect(posted.values.message).toBe("We need two nurses.");
    expect(await leftBehind()).toEqual([]);
  });

  it("takes a file of exactly the limit", async () => {
    const file = new File([Buffer.alloc(limitBytes)], "scan.png");
    const posted = await read(post(filledIn((form) => form.set("attachment", file))));
    expect(posted.attachment).toMatchObject({ bytes: limitBytes });
  });

  it.each(["c\nv.pdf", "c\rv.pdf"])(
    "notices that the parser dropped a file whose name has a line break %#",
    async (name) => {
      const posted = await read(multipart([envelope(), filePart(name, "%PDF-1.7")]));
      expect(posted.attachment).toBe("unreadable");
    },
  );

  it("goes on without the file when the disk fails", async () => {
    await rm(incoming.folder, { recursive: true });
    const file = new File(["%PDF-1.7"], "cv.pdf");
    const posted = await read(post(filledIn((form) => form.set("attachment", file))));
    expect(posted.attachment).toMatchObject({ diskFailure: "ENOENT", bytes: 8 });
  });

  it.each([
    ["a field that the form has not", [part("admin", "true")], "unknown-field"],
    ["__proto__", [part("__proto__", "x")], "unknown-field"],
    ["constructor", [part("constructor", "x")], "unknown-field"],
    ["a field twice", [part("name", "Ana"), part("name", "Eva")], "repeated-field"],
    ["10,000 parts", Array.from({ length: 10_000 }, () => part("name", "x")), "repeated-field"],
    [
      "10,000 files",
      Array.from({ length: 10_000 }, () => filePart("a.txt", "x")),
      "too-many-parts",
    ],
    ["two files", [filePart("a.txt", "a"), filePart("b.txt", "b")], "too-many-parts"],
    [
      "a file in a text field",
      ['Content-Disposition: form-data; name="name"; filename="a.txt"\r\n\r\nx'],
      "unexpected-file",
    ],
  ])("refuses %s", async (_, parts, reason) => {
    expect(await complaint(multipart([envelope(), ...parts]))).toMatchObject({
      status: 400,
      reason,
    });
  });

  it("refuses a field that is longer than any text", async () => {
    const request = multipart([envelope(), part("message", "x".repeat(300_000))]);
    expect(await complaint(request)).toEqual({ status: 413, reason: "field-too-large" });
  });

  it("refuses a body that ends in the middle of a file", async () => {
    const request = multipart([envelope(), filePart("cv.pdf", "%PDF-1.7")], "");
    expect(await complaint(request)).toMatchObject({ status: 400, reason: "broken-body" });
  });

  it("refuses a body that is not what its type says", async () => {
    const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
    expect(await complaint(post("name=Ana", type))).toMatchObject({ status: 400 });
  });

  it.each(["application/json", "text/plain", "multipart/form-data", ""])(
    "refuses the content type '%s'",
    async (type) => {
      expect(await complaint(post("{}", { "content-type": type }))).toMatchObject({ status: 415 });
    },
  );

  it.each(["", "1", v7(), `${v7()}.${"A".repeat(22)}`])(
    "refuses a key that no form of ours carries: '%s'",
    async (key) => {
      const request = post(filledIn((form) => form.set("submission", key)));
      expect(await complaint(request)).toMatchObject({ reason: "submission-key" });
    },
  );

  it("refuses bytes that are no UTF-8, and takes those that are", async () => {
    const bytes = (name: number[]) => {
      const [before, after] = [
        `--${boundary}\r\n${envelope()}\r\n--${boundary}\r\n${part("name", "")}`,
        `\r\n--${boundary}--\r\n`,
      ];
      const body = Buffer.concat([Buffer.from(before), Buffer.from(name), Buffer.from(after)]);
      return post(body, { "content-type": `multipart/form-data; boundary=${boundary}` });
    };
    expect(await complaint(bytes([0xed, 0xa0, 0x80]))).toEqual({
      status: 422,
      reason: "not-utf-8",
    });
    const { values } = await read(bytes([0xe0, 0xa4, 0xb9, 0xef, 0xbf, 0xbd]));
    expect(values.name).toBe("ह\ufffd");
  });

  it("refuses a body without end", async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.alloc(64 * 1024, "x")),
    });
    const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
    expect(await complaint(post(endless, type))).toEqual({ status: 413, reason: "body-too-large" });
  });

  it("leaves nothing behind when the line breaks during a file", async () => {
    let sent = 0;
    const broken = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent === 1)
          controller.enqueue(Buffer.from(`--${boundary}\r\n${filePart("cv.pdf", "%PDF")}`));
        else controller.error(new Error("connection reset"));
      },
    });
    const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
    expect(await complaint(post(broken, type))).toMatchObject({ reason: "broken-body" });
  });
});

it("a temporary file that the disk does not let go is left, and changes nothing for the visitor", async () => {
  const held = join(incoming.folder, "held");
  await mkdir(held);
  await expect(incoming.discard(held)).resolves.toBeUndefined();
  expect(await leftBehind()).toEqual(["held"]);
});
