import { expect, test } from "vitest";
import { mailboxAddress } from "./mailbox-address.ts";

test.each([
  [
    "imaps://desk:secret@imap.example",
    {
      host: "imap.example",
      port: 993,
      tls: "implicit",
      user: "desk",
      password: "secret",
      mailbox: "INBOX",
    },
  ],
  [
    "imaps://hello%40daystead.example:s%2Fe%3Ac@imap.example:1993/Support/Web%20site",
    {
      host: "imap.example",
      port: 1993,
      tls: "implicit",
      user: "hello@daystead.example",
      password: "s/e:c",
      mailbox: "Support/Web site",
    },
  ],
  ["imap://desk:secret@[::1]/", { host: "::1", port: 143, tls: "required" }],
  ["imap://desk:secret@localhost:1143/INBOX?requireTLS=false", { port: 1143, tls: "offered" }],
])("%s names a mailbox", (url, address) => {
  expect(mailboxAddress(url)).toMatchObject(address);
});

test.each([
  "imap.example",
  "https://desk:secret@imap.example",
  "imaps://imap.example/INBOX",
  "imaps://desk@imap.example/INBOX",
  "imaps://desk:secret@/INBOX",
  "imaps://desk:secret@imap.example/INBOX?requireTLS=false",
  "imap://desk:secret@imap.example/INBOX?requireTLS=maybe",
  "imap://desk:secret@imap.example/INBOX?tls=no",
  "imaps://desk:secret@imap.example/INBOX#new",
  "imaps://desk:100%@imap.example/INBOX",
  "imaps://desk:se%0d%0acret@imap.example/INBOX",
])("%s names none", (url) => {
  expect(mailboxAddress(url)).toBeUndefined();
});
