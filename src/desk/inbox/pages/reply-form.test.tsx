import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ItemShown } from "../server/show-item.ts";
import { ReplyForm } from "./reply-form.tsx";

const shown = {
  item: { version: 3, email: "ana@visitor.example" },
  draft: { text: "Dear Ana,", sendAt: "2099-12-04T08:30" },
  savedReplies: [{ id: "b7c6a0a5-5d2f-4f5e-9d3c-0a4c8f1f2b11", name: "Two weeks", text: "" }],
  typed: {},
  errors: {},
} as unknown as ItemShown;

const render = () =>
  renderToStaticMarkup(<ReplyForm shown={shown} path="/staff/inbox/DS-7K4M-29QX" />);

test("the Enter key sends the reply: the first button of the form is what it presses", () => {
  const [first] = /<button[^>]*type="submit"[^>]*>[^<]*/.exec(render()) ?? [];
  expect(first).toMatch(/>Send$/);
});

test("a draft stands there with the time for which its writer has chosen it", () => {
  expect(render()).toContain("Dear Ana,</textarea>");
  expect(render()).toContain('value="2099-12-04T08:30"');
});
