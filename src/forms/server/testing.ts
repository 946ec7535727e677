import { generateKeySync } from "node:crypto";
import { ReceiptSeal } from "./receipt-seal.ts";
import { SubmissionKeys } from "./submission-key.ts";

/** The keys of an installation that only this test run knows. */
export const testKeys = new SubmissionKeys(generateKeySync("hmac", { length: 256 }));

/** Seals receipts as that installation does. */
export const testSeal = new ReceiptSeal(generateKeySync("hmac", { length: 256 }));
