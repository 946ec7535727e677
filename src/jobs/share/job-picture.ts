import { jobPayLine, jobPlaceLine } from "../domain/job-words.ts";
import type { JobSummary } from "../domain/search-result.ts";
import { Lettering } from "./lettering.ts";

/** The size that the Open Graph's readers ask for, in pixels. */
const size = { width: 1200, height: 630 };
const left = 80;
/** The mark stands right of it. */
const textWidth = 740;

/** Sizes of a title, from the one that is tried first, and how many lines it may take. */
const titleSizes = [
  { size: 84, lines: 2 },
  { size: 66, lines: 3 },
  { size: 52, lines: 4 },
] as const;
const smallest = titleSizes[2];

export type PictureColors = { field: string; ink: string };

/** A job's share picture as SVG: its title, pay and place, the company's name and its mark. */
export function jobPicture(job: JobSummary, name: string, { field, ink }: PictureColors): string {
  const title = setTitle(Lettering.display.writable(job.title));
  const facts = [jobPayLine(job), jobPlaceLine(job)].map((text) => {
    const [line = ""] = wrap(Lettering.strong, Lettering.strong.writable(text), 38, 1);
    return line;
  });
  const titleTop = 110;
  const factsTop = titleTop + title.lines.length * title.size * 1.08 + 72;
  const lettering = [
    ...title.lines.map((line, index) =>
      Lettering.display.line(line, title.size, {
        x: left,
        y: titleTop + title.size * (0.8 + index * 1.08),
      }),
    ),
    ...facts.map((line, index) =>
      Lettering.strong.line(line, 38, { x: left, y: factsTop + index * 56 }),
    ),
    Lettering.display.line(name, 40, { x: left, y: 560 }),
  ];
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="${field}" d="M0 0h${width}v${height}H0Z"/>${mark}<g fill="${ink}">${lettering.join("")}</g></svg>`;
}

/** On a disc, as fields have the mark's own colors, too. */
const mark = `<circle fill="#fff" cx="1000" cy="315" r="165"/>
  <path fill="#ff6b4e" d="M993 215a120 120 0 0 0 0 240Z"/><path fill="#ffb81c" d="M1007 175a120 120 0 0 1 0 240Z"/>`;

function setTitle(title: string): { size: number; lines: string[] } {
  const words = title.split(" ");
  for (const { size, lines } of titleSizes) {
    // Rather smaller letters than a word that is cut.
    const isWhole = words.every((word) => Lettering.display.width(word, size) <= textWidth);
    const wrapped = wrap(Lettering.display, title, size, lines + 1);
    if (isWhole && wrapped.length <= lines) return { size, lines: wrapped };
  }
  return {
    size: smallest.size,
    lines: wrap(Lettering.display, title, smallest.size, smallest.lines),
  };
}

/** The words of a text in at most so many lines; what has no room is left out, word by word. */
function wrap(face: Lettering, text: string, size: number, most: number): string[] {
  const fits = (line: string) => face.width(line, size) <= textWidth;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = [lines.at(-1) ?? "", word].join(" ").trim();
    if (lines.length > 0 && fits(line)) lines[lines.length - 1] = line;
    else if (lines.length < most) lines.push(word);
    else {
      lines.push(ellipsis(lines.pop() ?? "", fits));
      break;
    }
  }
  return lines.map((line) => (fits(line) ? line : ellipsis(line, fits)));
}

function ellipsis(line: string, fits: (line: string) => boolean): string {
  let kept = line;
  while (kept !== "" && !fits(`${kept}…`)) {
    const space = kept.lastIndexOf(" ");
    kept = kept.slice(0, space > 0 ? space : -1);
  }
  return `${kept}…`;
}
