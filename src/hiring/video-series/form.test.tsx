import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FormProps } from "../../forms/form-frame.tsx";
import { VideoSeriesForm } from "./form.tsx";

const confirmed = {
  kind: "confirmed",
  reference: "DS-7K4M-29QX",
  nextKey: "",
  attachment: "none",
} as const;

const sent = (result: FormProps["result"]) =>
  renderToStaticMarkup(
    <VideoSeriesForm
      path="/services/deib"
      submissionKey=""
      values={{}}
      errors={{}}
      result={result}
      reach={{ phone: "", phoneHref: "", email: "hello@daystead.example" }}
    />,
  );

it("promises access shortly only where a receipt brings it", () => {
  const promise = "send you access to the video series shortly";
  expect(sent(confirmed)).toContain(promise);
  const marked = sent({ ...confirmed, isMarked: true });
  expect(marked).not.toContain(promise);
  expect(marked).toContain("our answer gives you access to the video series");
  expect(marked).toContain("no receipt goes out by email");
});
