import { type Program, startProgram } from "../../setup/program.ts";

/** What the fault says of itself; no visitor may read it. */
export const faultText = "Synthetic fault in a page";

const faults = {
  /** The contact page throws while it renders: its clocks cannot write the time. */
  rendering: `Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { get: fail });`,
  /** The contact page's own file cannot be loaded. */
  loading: `
    import { registerHooks } from "node:module";
    const isContact = (url) => /\\/contact_[^/]+\\.mjs$/.test(url);
    registerHooks({ load: (url, context, next) => (isContact(url) ? fail() : next(url, context)) });`,
};

export type Fault = keyof typeof faults;

/** Starts the program with a fault put into its contact page. */
export function startFailingProgram(dataDir: string, fault: Fault): Promise<Program> {
  const code = `${faults[fault]}\nfunction fail() { throw new Error(${JSON.stringify(faultText)}); }`;
  return startProgram(dataDir, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    LOG_LEVEL: "error",
  });
}
