/**
 * What a link such as `/contact?about=healthcare` fills in as the subject. A closed list: an address
 * must not put words into the visitor's mouth.
 */
const subjects: Readonly<Record<string, string>> = {
  healthcare: "Healthcare staffing",
  newsletter: "News by email",
};

/** The subject for a topic, or an empty one for a topic that we do not know. */
export function subjectAbout(topic: string | null): string {
  return (topic && Object.hasOwn(subjects, topic) && subjects[topic]) || "";
}
