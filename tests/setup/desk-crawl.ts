import type { Part } from "./post-addresses.ts";
import { type HtmlElement, readHtml } from "./read-html.ts";

/** A form of the desk into which something is typed. */
export type DeskForm = { target: string; method: "get" | "post"; fields: DeskField[] };

type DeskField = { name: string; value: string; kind: "typed" | "file" | "given" };

/** Pages with the same path that are opened, such as those of content files. */
const mostAlike = 3;

/**
 * Follows the links of the desk as somebody who has come in.
 * @param get asks for a path, and gives the page
 * @returns every kind of form once, by where it is posted
 */
export async function findDeskForms(get: (path: string) => Promise<string>): Promise<DeskForm[]> {
  const forms = new Map<string, DeskForm>();
  const opened = new Map<string, number>();
  const seen = new Set<string>(["/staff/inbox"]);
  for (const path of seen) {
    const [pathname = ""] = path.split("?");
    const kind = pathname.replace(/\/(DS-[^/]+|[\da-f-]{36}|\d+)(?=\/|$)/, "/*");
    const times = (opened.get(kind) ?? 0) + 1;
    if (times > mostAlike) continue;
    opened.set(kind, times);
    const elements = readHtml(await get(path));
    for (const { name, attributes } of elements)
      if (name === "a" && attributes.href?.startsWith("/staff"))
        seen.add(attributes.href.replace(/#.*/, ""));
    for (const element of elements.filter(({ name }) => name === "form")) {
      const form = describe(element, elements, path);
      const place =
        form && `${kind} ${new URLSearchParams(form.target.split("?")[1]).get("posted")}`;
      if (form && place && !forms.has(place)) forms.set(place, form);
    }
  }
  return [...forms.values()];
}

function describe(
  form: HtmlElement,
  elements: readonly HtmlElement[],
  path: string,
): DeskForm | undefined {
  const inside = elements.filter((element) => isWithin(element, form));
  const radios = new Set<string>();
  const fields = inside.flatMap((element): DeskField[] => {
    const { name, type = "text", value = "", checked } = element.attributes;
    if (name === undefined) return [];
    if (element.name === "textarea") return [{ name, value: element.text, kind: "typed" }];
    if (element.name === "select")
      return [{ name, value: optionOf(element, inside), kind: "given" }];
    if (element.name !== "input" && element.name !== "button") return [];
    if (type === "file") return [{ name, value, kind: "file" }];
    if (type === "radio" || type === "checkbox") {
      if (checked === undefined && (type === "checkbox" || radios.has(name))) return [];
      radios.add(name);
    }
    const isTyped = /^(text|email|search|url|tel)$/.test(type) && element.name === "input";
    return [{ name, value, kind: isTyped ? "typed" : "given" }];
  });
  if (!fields.some(({ kind }) => kind !== "given")) return undefined;
  const { action = path, method = "get" } = form.attributes;
  return { target: action.replace(/#.*/, ""), method: method === "post" ? "post" : "get", fields };
}

const isWithin = ({ parent }: HtmlElement, ancestor: HtmlElement): boolean =>
  parent !== undefined && (parent === ancestor || isWithin(parent, ancestor));

function optionOf(select: HtmlElement, inside: readonly HtmlElement[]): string {
  const options = inside.filter((one) => one.name === "option" && isWithin(one, select));
  const chosen = options.find(({ attributes }) => attributes.selected !== undefined);
  return (chosen ?? options.find(({ attributes }) => attributes.value))?.attributes.value ?? "";
}

/** What is sent when something is typed into each of its fields. @param typed what is, for what stands there */
export function filledIn(
  { fields }: DeskForm,
  typed: (usual: string, field: string) => string,
): Part[] {
  return fields.map(({ name, value, kind }) => {
    if (kind === "given") return { name, value };
    const text = typed(value, name);
    return kind === "file"
      ? { name, value: text, file: `${typed("", name)}.txt` }
      : { name, value: text };
  });
}
