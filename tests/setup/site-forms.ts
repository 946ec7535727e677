import { honeypotField, postedParameter, submissionKeyField } from "../../src/forms/form.ts";
import { newsletterForm, newsletterPath } from "../../src/newsletter/schema.ts";
import { isLinkedForm, knownForms, type LinkedFormName } from "../../src/program/forms.ts";
import { keyOfOpenForm } from "./open-form.ts";
import { fromOwnPage } from "./post-message.ts";
import { type HtmlElement, readHtml } from "./read-html.ts";

type SiteField = {
  name: string;
  kind: "text" | "email" | "chosen" | "file";
  /** A value that the form accepts. */
  value: string;
  /** Of radio buttons: every one's. */
  choices?: string[];
};

/** Field values by field name. */
export type Values = Readonly<Record<string, string>>;

/** A form as its page shows it. */
export type SiteForm = { name: string; target: string; fields: readonly SiteField[] };

/** Values that the form takes and its page does not tell, by form and field. */
const ownValues: Readonly<Record<string, Values>> = {
  "talent-network": { link: "https://portfolio.example.com/ana" },
  application: { link: "https://portfolio.example.com/ana" },
};

/** Every form whose submissions have a private link. */
export const formNames: readonly LinkedFormName[] = Object.keys(knownForms).filter(isLinkedForm);

/** Pages that show another form than they do at first. */
const otherFaces = [
  "/book-demo?topic=consultation",
  "/book-demo?topic=demo&ask=time",
  "/book-demo?topic=consultation&ask=time",
  "/services/culture-consulting?ask=time",
  "/jobs/be-the-light?ask=time",
];

/**
 * Reads every form of the site out of its pages, and the newsletter's from its own page.
 * @param more paths that the site map does not name
 */
export async function findForms(origin: string, more: readonly string[]): Promise<SiteForm[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const forms = new Map<string, SiteForm>();
  const paths = [...addresses.map((address) => new URL(address).pathname), ...otherFaces, ...more];
  for (const path of paths) {
    const elements = readHtml(await (await fetch(origin + path)).text());
    for (const element of elements.filter(({ name }) => name === "form")) {
      const form = describe(element, elements, path);
      if (form && !forms.has(form.name)) forms.set(form.name, form);
    }
  }
  return [...forms.values()];
}

function describe(
  form: HtmlElement,
  elements: readonly HtmlElement[],
  path: string,
): SiteForm | undefined {
  const { id = "", action = "" } = form.attributes;
  const isNewsletter = path === newsletterPath && action.startsWith(newsletterPath);
  const name = isNewsletter ? newsletterForm.name : /^(.+)-form$/.exec(id)?.[1];
  if (name === undefined) return undefined;
  const inside = elements.filter((element) => isWithin(element, form));
  const fields = new Map<string, SiteField>();
  for (const element of inside) {
    const field = describeField(element, inside);
    const own = ownValues[name]?.[field?.name ?? ""];
    if (!field) continue;
    const known = fields.get(field.name);
    if (known) known.choices?.push(field.value);
    else fields.set(field.name, own === undefined ? field : { ...field, value: own });
  }
  return { name, target: action.replace(/#.*/, ""), fields: [...fields.values()] };
}

function isWithin({ parent }: HtmlElement, ancestor: HtmlElement): boolean {
  return parent !== undefined && (parent === ancestor || isWithin(parent, ancestor));
}

/** The key and the honeypot are not the form's own. */
function describeField(
  element: HtmlElement,
  inside: readonly HtmlElement[],
): SiteField | undefined {
  const { name, type = "text", tabindex, value = "on" } = element.attributes;
  if (name === undefined || name === submissionKeyField || tabindex === "-1") return undefined;
  if (element.name === "textarea") return { name, kind: "text", value: ordinary.textarea };
  if (element.name === "select")
    return { name, kind: "chosen", value: firstOption(element, inside) };
  if (element.name !== "input") return undefined;
  if (type === "radio") return { name, kind: "chosen", value, choices: [value] };
  if (type === "checkbox" || type === "hidden") return { name, kind: "chosen", value };
  if (type === "file") return { name, kind: "file", value: "" };
  if (type === "email") return { name, kind: "email", value: ordinary.email };
  return { name, kind: "text", value: type === "tel" ? ordinary.tel : ordinary.text };
}

const ordinary = {
  text: "Ana Ruiz of Miami",
  textarea: "We need two nurses.\nFrom January.",
  email: "ana@example.com",
  tel: "305 555 0142",
};

function firstOption(select: HtmlElement, inside: readonly HtmlElement[]): string {
  const option = inside.find(
    (one) => one.name === "option" && one.attributes.value && isWithin(one, select),
  );
  return option?.attributes.value ?? "";
}

/**
 * A time for one of several who book side by side; nothing for a form that takes no time. The first that the page offered may
 * be too soon by the time it is posted.
 */
export function timeOf({ fields }: SiteForm, turn: number): Values {
  const slots = fields.find(({ name }) => name === "slot")?.choices?.slice(1) ?? [];
  const slot = slots.at(turn % slots.length);
  return slot === undefined ? {} : { slot };
}

/**
 * Posts a form as a browser does, but with every byte as it is given: a browser would mend line breaks.
 * @param change what stands in some of its fields, by name
 * @returns the answer; a redirect is not followed
 */
export async function postForm(
  origin: string,
  { target, fields }: Pick<SiteForm, "target" | "fields">,
  change: Values = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const boundary = "----an-edge-that-no-text-has";
  const part = (name: string, value: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const own = fields.map(({ name, kind, value }) =>
    kind === "file"
      ? part(name, "", `; filename="${change[name] ?? ""}"`)
      : part(name, change[name] ?? value),
  );
  const key = target.includes(postedParameter)
    ? part(submissionKeyField, change[submissionKeyField] ?? (await keyOfOpenForm(origin)))
    : "";
  return fetch(origin + target, {
    method: "POST",
    body: `${own.join("")}${key}${part(honeypotField, "")}--${boundary}--\r\n`,
    redirect: "manual",
    headers: {
      ...fromOwnPage(origin),
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
}
