/** `site-visit` as a variable's name: `siteVisit`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `site-visit` as a component's name: `SiteVisit`. */
export const pascalCase = (name: string): string => camelCase(`-${name}`);
