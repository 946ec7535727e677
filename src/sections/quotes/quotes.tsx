import type { ReactNode } from "react";
import { SheetArt } from "../../art/index.ts";
import { Band, Head } from "../band.tsx";
import type { SectionProps } from "../kind.ts";
import type { Quotes as QuotesSection } from "./schema.ts";

/** What people say, each with a drawn head: nobody's photograph. */
export function Quotes({ heading, field, quotes, page }: SectionProps<QuotesSection>): ReactNode {
  const { sheet } = page;
  return (
    <Band field={field}>
      <Head heading={heading} claims={quotes.map(({ claim }) => claim)} />
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
