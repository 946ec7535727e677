import { contentKindOf } from "./content-kinds.ts";

/**
 * What a content file is called: by its kind, else by its own title, else by its name in words.
 * @param text the file's; empty where there is none any more
 */
export function titleOf(path: string, text: string): string {
  const line = text.split("\n").find((one) => one.startsWith("title:")) ?? "";
  const said = line.slice("title:".length).trim().replaceAll(/^"|"$/g, "");
  const written = contentKindOf(path)?.title ?? said;
  const name = path.replace(/^.*\/|\.\w+$/g, "").replaceAll("-", " ");
  return written || (name[0] ?? "").toUpperCase() + name.slice(1);
}
