import type { ReactNode } from "react";
import { Art } from "../art/index.ts";
import type { Prose as ProseSection } from "./prose.schema.ts";

/** A heading and paragraphs beside two portraits. */
export function Prose({ id, heading, lead, paragraphs, people }: ProseSection): ReactNode {
  return (
    <section className="band" id={id}>
      <div className="wrap split w7">
        <div className="prose">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="portraits">
          {people.map((name) => (
            <Art key={name} kind="arch" name={name} width={228} height={270} />
          ))}
        </div>
      </div>
    </section>
  );
}
