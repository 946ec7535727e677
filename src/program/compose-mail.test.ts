import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MailKind } from "../platform/db/mail-kinds.ts";
import { contactAnswers } from "../platform/outbox/testing.ts";
import { composeMail, type MailOrder, UnknownMailKindError } from "./compose-mail.ts";
import { testSource } from "./testing.ts";

const order = (kind: MailKind) => ({ id: randomUUID(), kind, number: 1, createdAt: new Date() });
const mail = (kind: MailKind, ...source: Parameters<typeof testSource>) =>
  composeMail(order(kind), testSource(...source));

describe("the mail to staff", () => {
  it("tells who wrote what, and when it was in both offices", async () => {
    const { text } = await mail("staff");
    expect(text).toContain("Name: Ana Ruiz\nEmail: ana@example.com\nSubject: Two nurses\n");
    expect(text).toContain("Received, Miami time: Friday, November 20, 2026 at 5:20 AM");
    expect(text).toContain("Received, Hyderabad time: Friday, November 20, 2026 at 3:50 PM");
    expect(text).toContain("Attached file: cv.pdf (8 bytes)");
  });

  it("says when the message looks like spam", async () => {
    const { text } = await mail("staff", {}, { suspicion: "honeypot-filled" });
    expect(text).toContain("! This may be spam (honeypot-filled), so the sender got no receipt.");
    expect(text).not.toContain("The receipt promises");
  });

  it("is not marked as a robot's, since ticket systems set those aside", async () => {
    expect((await mail("staff")).headers).toEqual({});
  });
});

describe("the mails of a form that takes a file", () => {
  const answers = { firstName: "Ana", email: "ana@example.com", link: "" };
  const entry = { form: "talent-network", answers };

  it("carry it to staff, and leave out what was not answered", async () => {
    const { text, files } = await mail("staff", {}, entry);
    expect(files).toMatchObject([{ name: "cv.pdf", contentType: "application/pdf" }]);
    expect(text).toContain("Attached file: cv.pdf (8 bytes)");
    expect(text).not.toContain("Link");
  });

  it("say that it is missing", async () => {
    const staff = await mail("staff", { stored: false }, entry);
    expect(staff.files).toEqual([]);
    expect(staff.text).toContain("! File missing: cv.pdf (8 bytes)");
    const receipt = await mail("receipt", { stored: false }, entry);
    expect(receipt.text).toContain("! Your file did not arrive.");
  });
});

describe("the receipt", () => {
  it("promises an answer and gives the postal address", async () => {
    const { text, html } = await mail("receipt");
    const promise = "A person reads every message. You will have an answer within one working day.";
    for (const part of [text, html]) {
      expect(part).toContain(promise);
      expect(part).toContain("100 Example Street, Miami, Florida 33100");
      expect(part).toContain("DS-7K4M-29QX");
    }
  });

  it("tells how to send a file that did not arrive", async () => {
    const { text } = await mail("receipt", { stored: false });
    expect(text).toContain("To send the file, reply to this email with it attached.");
  });

  it("opens no file, since it attaches none", async () => {
    const open = () => Promise.reject(new Error("opened"));
    expect((await mail("receipt", { open })).files).toEqual([]);
  });
});

describe("the receipt of a form for those who hire and those who seek work", () => {
  const answers = { firstName: "Ana", email: "ana@example.com" };

  it.each(["hire", "rpo"])(
    "tells both what comes next, and calls neither the other: %s",
    async (form) => {
      const { text } = await mail("receipt", {}, { form, answers });
      expect(text).toContain("If you are hiring,");
      expect(text).toMatch(/If you are (?:looking for|seeking) work,/);
      expect(text).not.toMatch(/hiring request/i);
    },
  );
});

it("the receipt of the video series says when those who asked for more information are answered", async () => {
  const answers = { firstName: "Ana", email: "ana@example.com", confirmationQuestion: "no" };
  const { text } = await mail("receipt", {}, { form: "video-series", answers });
  const promise = "If you asked for more information, a person answers within one working day.";
  expect(text).toContain(promise);
});

describe("the private link", () => {
  const link = "https://www.daystead.example/t/the-token";
  const answers = { firstName: "Ana", lastName: "Ruiz", email: "ana@example.com" };
  const forms = ["contact", "hire", "rpo", "deib", "video-series"];
  const answersOf = (form: string) => (form === "contact" ? contactAnswers : answers);

  it.each(forms)("stands in the receipt of %s, in both parts", async (form) => {
    const { text, html } = await mail("receipt", {}, { form, answers: answersOf(form) });
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
  });

  it.each(forms)("stands in no mail to staff about %s, and none is made for one", async (form) => {
    const source = {
      ...testSource({}, { form, answers: answersOf(form) }),
      privateLink: () => Promise.reject(new Error("made")),
    };
    for (const kind of ["staff", "corrected"] as const) {
      const { text, html, to } = await composeMail(order(kind), source);
      expect(to).toBe(source.brand.mailbox);
      expect(text + html).not.toContain("/t/");
    }
  });

  it("is the access to the video series", async () => {
    const { text } = await mail("receipt", {}, { form: "video-series", answers });
    expect(text).toContain("Your access to the series is this private link.");
  });
});

describe("the mail of a correction", () => {
  it("tells staff how the answers read now, whichever correction it is", async () => {
    const { subject, text } = await mail("corrected");
    expect(subject).toBe("Corrected contact message DS-7K4M-29QX");
    expect(text).toContain("Name: Ana Ruiz\nEmail: ana@example.com\nSubject: Two nurses\n");
    expect(text).toContain("> We need two nurses.\n> From January.");
  });

  it("is there for a form that we have, and for no other", async () => {
    await expect(mail("corrected", {}, { form: "newsletter" })).rejects.toThrow(
      UnknownMailKindError,
    );
  });
});

describe("what a visitor wrote", () => {
  it("is text in the HTML part, whatever it looks like", async () => {
    const message = '<script>alert(1)</script><img src="https://example.org/pixel">';
    const { html } = await mail("staff", {}, { answers: { ...contactAnswers, message } });
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img");
  });

  it("keeps its lines in the HTML part", async () => {
    const { html } = await mail("staff");
    expect(html).toContain("We need two nurses.<br/>From January.</blockquote>");
  });

  it("is quoted on every line of the text part, so that it cannot pose as our words", async () => {
    const message = "one\u2028two\vthree\r\nfour\rReference: DS-AAAA-AAAA";
    const { text } = await mail("staff", {}, { answers: { ...contactAnswers, message } });
    expect(text).toContain("> one\n> two\n> three\n> four\n> Reference: DS-AAAA-AAAA\n");
  });
});

describe("a mail of the newsletter", () => {
  const subscribed = (state: "asked" | "confirmed" | "ended") => ({
    ...testSource({}, { form: "newsletter" }),
    newsletter: {
      subscription: async () => ({ submissionId: randomUUID(), address: "ana@example.com", state }),
      issue: async () => ({
        subject: "News",
        markdown: "---\nsubject: News\n---\nText",
        stoppedAt: null,
      }),
      newLink: async (days: number) => `https://www.daystead.example/t/for-${days}-days`,
    },
  });

  it("asks for a confirmation, with a link for thirty days", async () => {
    const { to, headers, text, html } = await composeMail(
      order("confirmation"),
      subscribed("asked"),
    );
    expect(to).toBe("ana@example.com");
    expect(headers).not.toHaveProperty("List-Unsubscribe");
    for (const part of [text, html]) {
      expect(part).toContain("https://www.daystead.example/t/for-30-days");
      expect(part).toContain("press Confirm");
    }
  });

  it("asks nobody who has left", async () => {
    const asking = composeMail(order("confirmation"), subscribed("ended"));
    await expect(asking).rejects.toThrow("NOT_ASKED");
  });

  it("asks nobody who has confirmed: they get a link to where they unsubscribe", async () => {
    const { subject, text } = await composeMail(order("confirmation"), subscribed("confirmed"));
    expect(subject).toBe("Your news by email from Daystead");
    expect(text).toContain("https://www.daystead.example/t/for-400-days");
  });

  it.each(["asked", "ended"] as const)("brings no issue to who is %s", async (state) => {
    const sending = composeMail(order("newsletter-issue"), subscribed(state));
    await expect(sending).rejects.toThrow("NOT_SUBSCRIBED");
  });
});

it("a kind or a form that this version does not know is an error of its own", async () => {
  // As a newer version of the program has written them.
  for (const kind of ["ticket", "__proto__"]) {
    const newer: MailOrder = Object.assign(order("staff"), { kind });
    await expect(composeMail(newer, testSource())).rejects.toThrow(UnknownMailKindError);
  }
  for (const form of ["survey", "__proto__"])
    await expect(mail("staff", {}, { form })).rejects.toThrow(UnknownMailKindError);
});
