import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { Band, Head } from "../band.tsx";
import { picturesOf } from "../pictures.ts";
import type { Page } from "../schema.ts";
import type { Quotes as QuotesSection } from "./schema.ts";

/** What people say, each with a drawn head: nobody's photograph. */
export function Quotes({
  heading,
  field,
  quotes,
  page,
}: QuotesSection & { page: Page }): ReactNode {
  const sheet = picturesOf(page);
  return (
    <Band field={field}>
      <Head heading={heading} />
      <div className="quotes">
        {quotes.map(({ quote, author, role, person }) => (
          <figure key={quote}>
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <SheetArt
                sheet={sheet}
                item={{ kind: "bust", name: person }}
                width={72}
                height={72}
              />
              <span>
                {author && <b>{author}</b>}
                {role}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Band>
  );
}
