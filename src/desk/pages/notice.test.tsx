import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Notice } from "./notice.tsx";

it("has the focus when the page opens, unless it stands there whenever it does", () => {
  const news = renderToStaticMarkup(<Notice>It is saved.</Notice>);
  expect(news).toContain('role="status" tabindex="-1" autofocus=""');
  const standing = renderToStaticMarkup(
    <Notice isBad isStanding>
      A mail was not delivered.
    </Notice>,
  );
  expect(standing).not.toMatch(/tabindex|autofocus/);
});
