import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Item } from "../server/item.ts";
import { Sent } from "./sent.tsx";

test("an address that somebody sent names nobody else to the reader's mail program", () => {
  const email = "ana?bcc=eve%40visitor.example@example.com";
  const item = { answers: [{ name: "email", label: "Email", value: email }], files: [] };
  const page = renderToStaticMarkup(<Sent item={item as unknown as Item} path="/staff/inbox/A" />);
  const [, href] = /href="([^"]*)"/.exec(page) ?? [];
  expect(new URL(href ?? "").search).toBe("");
  expect(decodeURIComponent(href ?? "")).toBe(`mailto:${email}`);
});
