import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/** A regular expression as it stands in the code. */
export type Pattern = {
  /** Such as `src/common/urls.ts:14`. */
  place: string;
  source: string;
  flags: string;
};

/** Tests and what only they use read nothing but what they have made themselves. */
const onlyForTests = /\.(?:test|fixture|contract)\.tsx?$|(?:^|[./])testing\.ts$/;

/** The regular expressions of the files below some folders: literals, and those made by `RegExp` of a plain text. */
export function findPatterns(...folders: string[]): Pattern[] {
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,astro}`));
  return files.filter((file) => !onlyForTests.test(file)).flatMap(patternsIn);
}

function patternsIn(file: string): Pattern[] {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(
    file,
    file.endsWith(".astro") ? astroToTsx(text) : text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );
  const found: Pattern[] = [];
  const visit = (node: ts.Node) => {
    const pattern = patternOf(node);
    if (pattern) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${file}:${line + 1}`, ...pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What stands before a page's markup is a module, and the markup is nearly JSX: line by line as it was. */
function astroToTsx(text: string): string {
  const [, head = "", markup = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return head === "" ? `<>${markup}</>` : `\n${head}\n\n<>${markup}</>`;
}

function patternOf(node: ts.Node): Omit<Pattern, "place"> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node))) return undefined;
  if (node.expression.getText() !== "RegExp") return undefined;
  const [source, flags] = node.arguments ?? [];
  if (!source) return undefined;
  // What is put into a template is taken for a word.
  const text = ts.isStringLiteralLike(source)
    ? source.text
    : source
        .getText()
        .slice(1, -1)
        .replaceAll(/\$\{[^${}]*\}/g, "word");
  return { source: text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : "" };
}
