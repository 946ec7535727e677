import type { ProgramReport } from "../../../platform/problems/report.ts";
import { writtenTime } from "../../pages/written-time.ts";
import { bytesText, offsetText } from "./written-figures.ts";

const names = { website: "Website", worker: "Mail worker" };

const clockNames = {
  database: "the database",
  storage: "the file storage",
  "identity-provider": "the identity provider",
  records: "what was received",
};

/** One running program, with what it says of its machine. */
export function ProgramItem({ program, newest }: { program: ProgramReport; newest: number }) {
  const { host, startedAt, figures } = program;
  const { disk, clocks, publication } = figures;
  const facts = [
    `${bytesText(disk.freeBytes)} of ${bytesText(disk.sizeBytes)} free`,
    ...clocks
      .filter(({ against, seconds }) => against !== "records" || seconds < 0)
      .map(({ against, seconds }) => `clock ${offsetText(seconds)} ${clockNames[against]}`),
    ...(publication === null ? [] : [`shows ${publicationText(publication, newest)}`]),
  ];
  return (
    <li>
      <strong>
        {names[program.program]} on {host}
      </strong>
      <span>
        Since {writtenTime(startedAt)}: {facts.join("; ")}.
      </span>
    </li>
  );
}

function publicationText(shown: number, newest: number): string {
  const name = shown === 0 ? "what was deployed" : `publication ${shown}`;
  return shown === newest ? name : `${name}, not ${newest}`;
}
