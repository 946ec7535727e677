import type { IModule } from "dependency-cruiser";
import { listRooms } from "./rooms.ts";

/**
 * Draws which room imports which, as a Mermaid flowchart. What the composition root and the pages import, which is
 * everything, is left out.
 */
export function picture(modules: readonly IModule[]): string {
  const rooms = listRooms();
  const roomOf = (path: string) => rooms.find((room) => new RegExp(room.path).test(path))?.name;
  const arrows = new Set<string>();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (!from || isTop(from)) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to && to !== from && !isEverywhere(to)) arrows.add(`  ${from} --> ${to}\n`);
    }
  }
  return `flowchart TD\n${[...arrows].sort().join("")}`;
}

const isTop = (room: string) => ["live", "component-book", "pages", "program"].includes(room);

/** Almost every room imports these. */
const isEverywhere = (room: string) =>
  ["art", "common", "ui"].includes(room) || room.startsWith("platform");
