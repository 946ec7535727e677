import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/** Lets Node import content as the build does: `import text from "file.yaml?raw"`. For `node --import`. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith("?raw")) return nextLoad(url, context);
    const text = readFileSync(fileURLToPath(url), "utf8");
    const source = `export default ${JSON.stringify(text)};`;
    return { format: "module", source, shortCircuit: true };
  },
});
