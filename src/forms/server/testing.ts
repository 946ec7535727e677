import { randomBytes } from "node:crypto";
import { SubmissionKeys } from "./submission-key.ts";

/** The keys of an installation that only this test run knows. */
export const testKeys = new SubmissionKeys(randomBytes(32));
