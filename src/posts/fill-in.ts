/**
 * Puts facts into a text that names them in braces, such as `{kept message}`. A table takes the place of the paragraph that
 * names it alone.
 * @param html of a text, as Markdown renders it
 * @param facts the HTML of each, by its name
 * @throws {Error} for a name that stands for nothing
 */
export function fillIn(html: string, facts: Readonly<Record<string, string>>): string {
  const withTables = html.replace(/<p>\{([^{}]+)\}<\/p>/g, (paragraph, name: string) =>
    facts[name]?.startsWith("<table>") ? facts[name] : paragraph,
  );
  return withTables.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined)
      throw new Error(`A legal text names {${name}}, which stands for nothing`);
    return fact;
  });
}
