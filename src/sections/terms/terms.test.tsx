import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { termsOfBusiness } from "../../common/terms-of-business.ts";
import { Terms } from "./terms.tsx";

test.each(["pricing", "standing"] as const)(
  "of %s each term says its figure, or where to ask for it",
  (show) => {
    const html = renderToStaticMarkup(
      <Terms
        kind="terms"
        id="terms"
        show={show}
        heading="Terms"
        lead="What holds."
        field="paper"
        more={{ label: "More", href: "/hire" }}
      />,
    );
    const terms = termsOfBusiness[show];
    const asked = html.match(/>Ask us</g) ?? [];
    expect(asked).toHaveLength(terms.filter(({ figure }) => !figure).length);
    for (const { figure } of terms) if (figure) expect(html).toContain(figure);
  },
);
