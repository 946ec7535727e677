import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { privateLinkDays } from "../common/retention.ts";
import { knownForm, type LinkedFormName, linkedFormNames } from "./forms.ts";

const notice = readFileSync("content/legal/notice-at-collection.md", "utf8");

/** The row of the notice at collection that tells of each form. One without a row does not compile. */
const rows: Record<LinkedFormName, string> = {
  contact: "Contact",
  hire: "Hire Someone",
  rpo: "Recruitment outsourcing",
  deib: "DEIB consulting",
  "video-series": "DEIB video series",
  application: "Applying for a job",
  "talent-network": "Talent network",
  demo: "Demo or consultation",
  consultation: "Demo or consultation",
  "demo-request": "Demo or consultation, if no time fits",
  "consultation-request": "Demo or consultation, if no time fits",
  "culture-workshop": "Culture workshop",
  "culture-workshop-request": "Culture workshop",
  "event-interest": "Be the Light, dates",
  "event-workshops": "Be the Light, workshops",
};

test.each(linkedFormNames)("the notice at collection names all that %s asks for", (name) => {
  const { definition, wording } = knownForm(name);
  const row = notice.split("\n").find((line) => line.startsWith(`| **${rows[name]}** |`)) ?? "";
  const { consent: _, ...labels } = wording.labels;
  const asked = [...Object.values(labels), ...(definition.attachment ? ["a file"] : [])];
  expect(asked.filter((label) => !row.toLowerCase().includes(label.toLowerCase()))).toEqual([]);
});

test("mails promise a private link for as long as it works", () => {
  const spans = globSync("content/mails/*.yaml").flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/works for (\d+) days/g),
  ]);
  expect(spans.map(([, days]) => Number(days))).toEqual([privateLinkDays]);
});

test("no form and no mail speaks of text messages, for which it would need a consent of their own", () => {
  const files = ["content/mails/*", "content/bookings/*", "src/**/{form,fields,details,box}.tsx"];
  const texting = /\bSMS\b|text messages?\b|WhatsApp|\btext (?:you|me)\b/i;
  const speaking = globSync(files).filter((file) => texting.test(readFileSync(file, "utf8")));
  expect(speaking).toEqual([]);
});
