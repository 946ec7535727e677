/** What follows it is a place, a number or a remark: "Java Developer – Remote", "Nurse (Nights) | Req 1204". */
const endOfName = /\s[-–—]\s|[|(,:[/]/;

const fewestLetters = 2;
const mostLetters = 60;

/** The job's name in an advert's title, without what is said beside it; undefined where no name is left. */
export function titleName(title: string): string | undefined {
  const [name = ""] = title.split(endOfName, 1);
  const written = name.replaceAll(/\s+/g, " ").trim();
  const isName = written.length >= fewestLetters && written.length <= mostLetters;
  return isName ? written : undefined;
}
