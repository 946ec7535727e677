const browsers = [
  ["Edg/", "Edge"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Linux", "Linux"],
] as const;

/** What a browser calls itself, in words by which its owner recognizes it. The order matters: most claim to be others as well. */
export function browserName(userAgent: string): string {
  const found = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser = "A browser", system] = [found(browsers), found(systems)];
  return system ? `${browser} on ${system}` : browser;
}
