import type { ArtRow } from "./choose-art.ts";

/** What a new page says until somebody writes it: each text tells what belongs in its place. */
export function examplePage(title: string, parent: object | undefined, row: ArtRow) {
  const { path: _, ...art } = row;
  return {
    title,
    description: `${title}: say here in a sentence or two what this page offers and to whom. Search engines show it.`,
    ...(parent && { parent }),
    art,
    sections: [
      {
        kind: "hero",
        heading: "One sentence under seven words.",
        lead: "Name the people this page is about and the work that they do, in the words that they would use themselves.",
        actions: [{ label: "Contact Us Today", href: "/contact" }],
      },
      {
        kind: "challenges",
        heading: "The challenges of hiring here",
        lead: "Someone who works in this field should nod at each of these. If another trade could say the same, it is too general.",
        field: "paper",
        challenges: [
          entry("A license or a clearance", challenge),
          entry("A shift or a season", season),
          entry("A skill that is scarce", scarce),
        ],
      },
      {
        kind: "roles",
        heading: "Tailored solutions",
        lead: "Group the jobs as the reader’s own organization chart does, and use real job titles throughout.",
        roles: [
          { ...entry("The first group of jobs", titles), person: "asha" },
          { ...entry("The second group of jobs", systems), person: "harjit" },
          { ...entry("The third group of jobs", terms), person: "imani" },
        ],
      },
      {
        kind: "approach",
        heading: "Our strategic approach",
        lead: "Four steps in the order of the work. Each says who does what, and what you have in hand at its end.",
        field: "sky",
        steps: [
          entry("Understand", "Who asks the first questions, and which answers decide the search."),
          entry(
            "Search",
            "Where the people are found, and what is checked before you hear a name.",
          ),
          entry("Meet", "How the interviews are kept short, and who prepares whom for them."),
          entry("Begin", "What happens in the first week, and who calls whom after a month."),
        ],
      },
      {
        kind: "faq",
        heading: "Questions we are asked",
        items: [
          question("What does the reader ask first?", "The honest answer, first in one sentence."),
          question(
            "What does the reader fear?",
            "What we do about it, and what we cannot promise.",
          ),
          question("What should the reader bring?", "A list that fits on one line of a notebook."),
        ],
      },
      {
        kind: "close",
        heading: "Say what to send first.",
        lead: "Ask for the one thing that a recruiter needs to know to begin, and say what happens after.",
        field: "mint",
        actions: [
          { label: "Contact Us Today", href: "/contact" },
          { label: "Schedule a Consultation", href: "/book-demo?topic=consultation" },
        ],
      },
    ],
  };
}

const challenge =
  "Say which paper a person must hold before the first day, who issues it, and how long that takes. Leave out what you cannot prove.";
const season =
  "Say when the work comes and when it stops, and what an employer who starts looking in that month will find.";
const scarce =
  "Name the system, the machine or the rule that few people know, and why a general recruiter would not think to ask about it.";
const titles =
  "Three or four job titles, as they appear in a job ad, and what these people are usually hired to fix.";
const systems =
  "The software, tools and certificates that tell a beginner from somebody who can work alone on the second day.";
const terms =
  "Contract, contract to hire or direct: say which is usual for these jobs, and why an employer would choose another.";

const entry = (title: string, text: string) => ({ title, text });
const question = (text: string, answer: string) => ({ question: text, answer: [answer] });

/** An empty line before each section, as in the other files. */
export function withSpace(yaml: string): string {
  return yaml.replace(/\n {2}- kind: (?!hero)/g, "\n$&");
}
