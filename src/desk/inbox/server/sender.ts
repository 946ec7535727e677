type Stored = Readonly<Record<string, unknown>>;

/** What says who somebody is, and not what they want. */
const personal = new Set(["name", "firstName", "lastName", "email", "phone"]);

const longestExcerpt = 160;

/** Who sent a submission: the name that was typed, or else the address. */
export function senderOf(answers: Stored): string {
  const text = (name: string) => (typeof answers[name] === "string" ? answers[name].trim() : "");
  const name = text("name") || `${text("firstName")} ${text("lastName")}`.trim();
  return name || text("email") || "Somebody";
}

/** The beginning of the longest text of a submission, in one line. */
export function excerptOf(answers: Stored): string {
  const texts = Object.entries(answers).flatMap(([name, value]) =>
    typeof value === "string" && !personal.has(name) ? [value] : [],
  );
  const [longest = ""] = texts.toSorted((one, other) => other.length - one.length);
  const line = longest.replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(line.slice(0, longestExcerpt * 2));
  return characters.length > longestExcerpt
    ? `${characters.slice(0, longestExcerpt).join("")} …`
    : line;
}
