import type { ReactNode } from "react";
import { Defs } from "../../art/defs.tsx";
import { Person, personDefs } from "../../art/people/person.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Door, Doors as DoorsSection } from "./schema.ts";

/** The home page's hero. The halves meet while a pointer or the focus is on either of them. */
export function Doors({ heading, lead, doors }: DoorsSection): ReactNode {
  return (
    <section className="hero-doors f-sky rays">
      <div className="wrap">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <svg className="sr" aria-hidden="true">
          <Defs ids={personDefs(doors.map(({ person }) => person))} />
        </svg>
        <div className="doors">
          {doors.map((door) => (
            <DoorCard key={door.title} {...door} />
          ))}
        </div>
      </div>
    </section>
  );
}

function DoorCard({ title, text, action, person }: Door) {
  return (
    <div className="door lit">
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink size="small" href={action.href}>
        {action.label}
      </ButtonLink>
      <svg viewBox="0 -14 200 260" aria-hidden="true">
        <Person name={person} />
      </svg>
    </div>
  );
}
