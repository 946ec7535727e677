import { afterAll, beforeAll, expect, test } from "vitest";
import { isCalendarName } from "../../src/bookings/calendar-names.ts";
import { newsletterForm } from "../../src/newsletter/schema.ts";
import { type MailingSite, startMailingSite } from "../setup/mailing-site.ts";
import { sideBySide } from "../setup/side-by-side.ts";
import { formNames, postForm, timeOf } from "../setup/site-forms.ts";
import { startSmtpServer, type TestSmtpServer } from "../setup/smtp.ts";

/** Each of them would send mail to Eve, or write a header, where an address is put together by hand. */
const hostile = [
  "ana@example.com\r\nBcc: eve@example.com",
  "ana@example.com\nBcc: eve@example.com",
  "ana@example.com\rBcc: eve@example.com",
  "ana@example.com\u2028Bcc: eve@example.com",
  "ana@example.com\u2029Bcc: eve@example.com",
  "ana@example.com\u0085Bcc: eve@example.com",
  "ana@example.com\u0000eve@example.com",
  "ana@example.com%0d%0aBcc: eve@example.com",
  "ana@example.com,eve@example.com",
  "ana@example.com, eve@example.com",
  "ana@example.com;eve@example.com",
  "ana@example.com eve@example.com",
  "Ana <ana@example.com>, Eve <eve@example.com>",
  "Friends: ana@example.com, eve@example.com;",
  "<ana@example.com>",
  "<eve@example.com>ana@example.com",
  '"ana, eve@example.com, "@example.com',
  '"ana\r\nBcc: eve@example.com"@example.com',
  '"ana\\"<eve@example.com>"@example.com',
  '"ana ruiz"@example.com',
  '"ana"@example.com',
  "ana(eve@example.com)@example.com",
  "ana@example.com(eve@example.com)",
  "ana@[127.0.0.1]",
  "@eve.example:ana@example.com",
  "ana@example.com> SIZE=1\r\nRCPT TO:<eve@example.com",
  "ana@example.com\u3002eve",
  "ana\uff20example.com",
  "=?utf-8?q?eve=40example.com=0d=0a?=@example.com",
];

/** What a trimmed address leaves. */
const padded = ["\r\n@@", "@@\r\n", "\u2028@@\u2029"];

const names = [...formNames, newsletterForm.name];
let smtp: TestSmtpServer;
let site: MailingSite;

beforeAll(async () => {
  smtp = await startSmtpServer();
  site = await startMailingSite({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await site.stop();
  await smtp.down();
});

test.each(names)(
  "%s: a hostile address is refused, and one that is padded is plain",
  async (name) => {
    const form = site.form(name);
    const earlier = smtp.mails.length;
    await sideBySide(hostile, async (email) => {
      const answer = await postForm(site.program.origin, form, { email });
      expect(answer.status, JSON.stringify(email)).toBe(422);
    });
    const plain = (turn: number) => `${name}${turn}@example.com`;
    await sideBySide(padded, async (padding, turn) => {
      const email = padding.replace("@@", plain(turn));
      const answer = await postForm(site.program.origin, form, { email, ...timeOf(form, turn) });
      expect(answer.status, JSON.stringify(email)).toBe(303);
    });
    // Staff hear of a booking when it is confirmed, and of the newsletter not at all.
    const hasOne = name === newsletterForm.name || isCalendarName(name);
    const most = padded.length * (hasOne ? 1 : 2);
    await expect.poll(() => smtp.mails.length - earlier, { timeout: 20_000 }).toBe(most);
    for (const { to, parsed, raw } of smtp.mails.slice(earlier)) {
      const addresses = padded.map((_, turn) => plain(turn));
      expect([...addresses, "hello@daystead.example"]).toContain(to.join());
      expect([parsed.to].flat().map((header) => header?.text)).toEqual(to);
      expect(parsed.headers.has("bcc")).toBe(false);
      expect(parsed.headers.has("cc")).toBe(false);
      expect(raw.toString()).not.toContain("eve@");
      const replyTo = parsed.replyTo?.value.map(({ address }) => address);
      expect([undefined, ...addresses]).toContain(replyTo?.join());
    }
  },
);
