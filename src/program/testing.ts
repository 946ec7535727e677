import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { SubmittedFile } from "../platform/mail/message.ts";
import { testBrand } from "../platform/mail/testing.ts";
import { contactAnswers } from "../platform/outbox/testing.ts";
import type { AnyMessageSource } from "./message-source.ts";

/** A contact message with a file, as it is composed into mails. */
export function testSource(
  file: Partial<SubmittedFile> = {},
  submission: Partial<AnyMessageSource["submission"]> = {},
): AnyMessageSource {
  return {
    brand: testBrand,
    privateLink: async () => `${testBrand.origin}/t/the-token`,
    submission: {
      id: randomUUID(),
      reference: "DS-7K4M-29QX",
      form: "contact",
      answers: contactAnswers,
      idempotencyKey: randomUUID(),
      contentDigest: "digest",
      suspicion: null,
      emailDomain: "example.com",
      formVersion: null,
      status: "received",
      receivedAt: new Date("2026-11-20T10:20:00Z"),
      ...submission,
    },
    asked: undefined,
    files: [
      {
        name: "cv.pdf",
        contentType: "application/pdf",
        bytes: 8,
        stored: true,
        virusScan: "clean",
        open: async () => Readable.from(["%PDF-1.7"]),
        ...file,
      },
    ],
    booking: async () => undefined,
    dates: async () => [],
    application: async () => undefined,
    reply: async () => undefined,
    newsletter: {
      subscription: async () => undefined,
      issue: async () => undefined,
      newLink: async () => `${testBrand.origin}/t/token`,
    },
    jobAlert: {
      alert: async () => undefined,
      newJobs: async () => ({ jobs: [], total: 0 }),
      newLink: async () => `${testBrand.origin}/t/token`,
    },
  };
}
