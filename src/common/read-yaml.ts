import { parse } from "yaml";
import { z } from "zod";

/**
 * Parses and checks the text of a content file.
 * @param file the file's path, for the message
 * @throws {Error} naming the file and, for each fault, the field and the reason
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const checked = schema.safeParse(parseYaml(file, text));
  if (checked.success) return checked.data;
  throw new Error(`${file} is not right:\n${z.prettifyError(checked.error)}`);
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new Error(`${file} is not YAML`, { cause });
  }
}
