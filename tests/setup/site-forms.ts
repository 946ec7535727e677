import { isCalendarName } from "../../src/bookings/calendar-names.ts";
import { postedParameter, submissionKeyField, trapField } from "../../src/forms/form.ts";
import { newsletterForm, newsletterPath } from "../../src/forms/newsletter/schema.ts";
import {
  isLinkedForm,
  knownForms,
  type LinkedFormName,
} from "../../src/server/submissions/known-forms.ts";
import { fromOwnPage, keyOfOpenForm } from "./post-message.ts";
import { type HtmlElement, readHtml } from "./read-html.ts";

type SiteField = {
  name: string;
  kind: "text" | "email" | "chosen" | "file";
  /** A value that the form accepts. */
  value: string;
};

/** Field values by field name. */
export type Values = Readonly<Record<string, string>>;

/** A form as its page shows it. */
export type SiteForm = { name: string; target: string; fields: readonly SiteField[] };

/** Values that the form takes and its page does not tell, by form and field. */
const ownValues: Readonly<Record<string, Values>> = {
  "talent-network": { link: "https://portfolio.example.com/ana" },
};

/** Forms that any number of visitors can send. One that takes a time takes each only once. */
export const formNames: readonly LinkedFormName[] = Object.keys(knownForms)
  .filter(isLinkedForm)
  .filter((name) => !isCalendarName(name.replace(/-request$/, "")));

/** Reads every form of the site out of its pages, and the newsletter's from its own page. */
export async function findForms(origin: string): Promise<SiteForm[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const forms = new Map<string, SiteForm>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const elements = readHtml(await (await fetch(origin + pathname)).text());
    for (const element of elements.filter(({ name }) => name === "form")) {
      const form = describe(element, elements, pathname);
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
    if (field && !fields.has(field.name)) {
      fields.set(field.name, own === undefined ? field : { ...field, value: own });
    }
  }
  return { name, target: action.replace(/#.*/, ""), fields: [...fields.values()] };
}

function isWithin({ parent }: HtmlElement, ancestor: HtmlElement): boolean {
  return parent !== undefined && (parent === ancestor || isWithin(parent, ancestor));
}

/** The key and the trap are not the form's own, and a hidden field is not the visitor's. */
function describeField(
  element: HtmlElement,
  inside: readonly HtmlElement[],
): SiteField | undefined {
  const { name, type = "text", tabindex, value = "on" } = element.attributes;
  if (name === undefined || type === "hidden" || tabindex === "-1") return undefined;
  if (element.name === "textarea") return { name, kind: "text", value: ordinary.textarea };
  if (element.name === "select")
    return { name, kind: "chosen", value: firstOption(element, inside) };
  if (element.name !== "input") return undefined;
  if (type === "radio" || type === "checkbox") return { name, kind: "chosen", value };
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
    kind === "file" ? part(name, "", '; filename=""') : part(name, change[name] ?? value),
  );
  const key = target.includes(postedParameter)
    ? part(submissionKeyField, change[submissionKeyField] ?? keyOfOpenForm())
    : "";
  return fetch(origin + target, {
    method: "POST",
    body: `${own.join("")}${key}${part(trapField, "")}--${boundary}--\r\n`,
    redirect: "manual",
    headers: {
      ...fromOwnPage(origin),
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
}
