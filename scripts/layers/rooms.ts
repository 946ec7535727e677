/**
 * The rooms of `src`, from the ground up, each with what it may import besides itself. A room may name only rooms that are
 * declared above it, so that a cycle cannot be written down. `jobs` and `platform` hold several.
 */
const rooms = {
  /** Facts and small helpers without a subject. */
  common: [],
  art: ["common"],
  ui: ["common", "art"],

  platform: ["common"],
  "platform/db": ["common", "platform"],
  "platform/storage": ["common", "platform"],
  "platform/recipients": ["common", "platform/db"],
  "platform/outbox": ["common", "platform", "platform/db", "platform/recipients"],
  "platform/mail": ["common", "platform", "platform/db", "platform/outbox"],
  /** Reads the mails that come back to us. */
  "platform/mailbox": ["common", "platform", "platform/db", "platform/outbox"],
  /** What fails until a person does something about it. */
  "platform/problems": ["common", "platform", "platform/db", "platform/outbox"],
  "platform/retention": ["common", "platform/db"],
  "platform/private-links": [
    "common",
    "platform",
    "platform/db",
    "platform/recipients",
    "platform/retention",
    "platform/storage",
  ],
  /** Who has left the newsletter or jobs by mail, also for an older backup. */
  "platform/unsubscribes": ["platform/db", "platform/storage"],
  /** What is kept, copied elsewhere and brought back. */
  "platform/backup": [
    "common",
    "platform",
    "platform/db",
    "platform/storage",
    "platform/private-links",
    "platform/unsubscribes",
  ],
  "platform/uploads": ["common", "platform"],
  "platform/http": ["common", "platform"],
  /** What one network may do, on all servers together. */
  "platform/limits": ["common", "platform/db", "platform/http"],
  "platform/process": ["platform", "platform/db", "platform/http", "platform/storage"],

  forms: ["common", "ui", "art", "platform/*"],
  /** What stands behind all that the site claims. */
  claims: ["common"],
  sections: ["common", "art", "ui", "claims"],
  posts: ["common", "art", "ui", "claims", "sections"],
  downloads: ["common", "art", "claims", "sections"],

  bookings: ["common", "ui", "art", "forms", "platform/*"],
  "jobs/domain": ["common", "art", "platform/*"],
  "jobs/saved": ["ui"],
  "jobs/feeds": ["common", "jobs/domain", "platform/*"],
  "jobs/search": ["common", "ui", "art", "jobs/domain", "jobs/saved", "platform/*"],
  "jobs/landing": ["common", "ui", "art", "jobs/domain", "jobs/search", "platform/*"],
  "jobs/import": ["common", "jobs/domain", "jobs/search", "platform/*"],
  "jobs/page": [
    "common",
    "ui",
    "art",
    "sections",
    "bookings",
    "jobs/domain",
    "jobs/saved",
    "jobs/search",
    "platform/*",
  ],
  /** The pictures that are shown where links to jobs are shared. */
  "jobs/share": ["common", "jobs/domain", "downloads"],
  "jobs/server": [
    "common",
    "jobs/domain",
    "jobs/saved",
    "jobs/feeds",
    "jobs/search",
    "jobs/landing",
    "platform/*",
  ],

  /** What staff and the sender of a submission write to each other by mail. */
  replies: ["common", "ui", "forms", "platform/*"],
  contact: ["common", "ui", "art", "forms", "jobs/domain", "platform/*"],
  "career-event": ["common", "ui", "forms"],
  hiring: ["common", "ui", "forms", "platform/*"],
  /** What other systems are told of. */
  webhooks: ["common", "platform/*"],
  /** Double opt-in: what the newsletter and job alerts have in common. */
  subscriptions: ["common", "ui", "forms", "platform/*"],
  newsletter: ["common", "ui", "art", "forms", "subscriptions", "platform/*"],
  applications: ["common", "ui", "forms", "bookings", "jobs/domain", "jobs/saved", "platform/*"],
  "job-alerts": [
    "common",
    "ui",
    "forms",
    "subscriptions",
    "jobs/domain",
    "jobs/search",
    "platform/*",
  ],
  "private-link": [
    "common",
    "ui",
    "art",
    "sections",
    "forms",
    "applications",
    "bookings",
    "career-event",
    "contact",
    "hiring",
    "job-alerts",
    "newsletter",
    "replies",
    "platform/*",
  ],

  /** What stands around every page. */
  site: [
    "common",
    "art",
    "ui",
    "claims",
    "sections",
    "posts",
    "forms",
    "jobs/domain",
    "jobs/feeds",
    "jobs/landing",
    "newsletter",
    "job-alerts",
  ],
  /** Where staff work: `/staff`. */
  desk: [
    "common",
    "art",
    "ui",
    "forms",
    "bookings",
    "subscriptions",
    "newsletter",
    "job-alerts",
    "site",
    "webhooks",
    "platform/*",
  ],
  /** Where they answer what arrives: `/staff/inbox`. */
  "desk/inbox": [
    "common",
    "art",
    "ui",
    "forms",
    "bookings",
    "applications",
    "jobs/domain",
    "replies",
    "desk",
    "platform/*",
  ],
  /** Who has sent what, by address: `/staff/contacts`. */
  "desk/contacts": [
    "common",
    "ui",
    "forms",
    "applications",
    "bookings",
    "job-alerts",
    "newsletter",
    "replies",
    "private-link",
    "desk",
    "desk/inbox",
    "jobs/domain",
    "webhooks",
    "platform/*",
  ],
  /** Where they write jobs and look after those who apply: `/staff/jobs`. */
  "job-desk": [
    "common",
    "ui",
    "forms",
    "applications",
    "bookings",
    "desk",
    "desk/inbox",
    "jobs/domain",
    "jobs/import",
    "jobs/search",
    "platform/*",
  ],
  /** Where they change the words of the site: `/staff/content`. */
  "content-desk": [
    "common",
    "art",
    "ui",
    "claims",
    "forms",
    "sections",
    "posts",
    "downloads",
    "bookings",
    "hiring",
    "jobs/domain",
    "jobs/page",
    "site",
    "desk",
    "platform/*",
  ],
  /** Pages that are rendered when they are asked for. */
  live: ["*"],
  /** `/dev/components`: all that is seen, to work on its design. No build holds it. */
  "component-book": ["common", "ui", "forms", "sections", "site", "live"],
  /** The composition root: puts forms, mails, private links, workers and sweeps together. */
  program: ["*"],
  pages: ["*"],
} as const satisfies Record<string, readonly string[]>;

type Room = { name: string; path: string; mayImport: string[] };

/** Every room with the pattern of its files' paths, and the patterns of what it may import. */
export function listRooms(): Room[] {
  const names = Object.keys(rooms);
  return Object.entries(rooms).map(([name, allowed], index) => ({
    name,
    path: pathOf(name, names),
    mayImport: allowed
      .flatMap((entry) => expand(entry, names.slice(0, index)))
      .map((one) => pathOf(one, names)),
  }));
}

/** @throws {Error} for a room that is not declared above the one that names it: rooms would form a cycle */
function expand(entry: string, above: readonly string[]): string[] {
  if (entry === "*") return [...above];
  const found = entry.endsWith("/*")
    ? above.filter((name) => name === entry.slice(0, -2) || name.startsWith(entry.slice(0, -1)))
    : above.filter((name) => name === entry);
  if (found.length === 0) throw new Error(`The room ${entry} is not above what imports it`);
  return found;
}

/** A room inside another one is not part of it. */
function pathOf(name: string, names: readonly string[]): string {
  const inner = names.flatMap((one) =>
    one.startsWith(`${name}/`) ? [one.slice(name.length + 1)] : [],
  );
  const but = inner.length > 0 ? `(?!(?:${inner.join("|")})/)` : "";
  return `^src/${name}/${but}`;
}

/** Where modules lie that run on the server alone: pages reach them through `Astro.locals`, browsers never. */
export const serverPaths = [
  "^src/platform/",
  "^src/program/",
  "^src/jobs/import/",
  "^src/.+/server/",
  "^src/.+/mails[/.]",
];

/** Folders that are closed: from outside only the files directly in them are imported, which are the doors. */
export const closedFolders = ["src/jobs/search/server"];

/** What no room is made of. */
export const testModule = /\.(?:test|testing|fixture|contract)\.|\/(?:testing|test-site)\.ts$/;
