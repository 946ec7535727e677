const texts: Readonly<Record<string, string>> = {
  "unsupported-type": "we do not take this kind of file",
  "content-mismatch": "what it holds does not match its name",
  empty: "it is empty",
  damaged: "it is damaged",
  macro: "it holds a macro",
  script: "it holds a script, or an action that starts by itself",
  "embedded-file": "it holds another file",
  executable: "it holds a program",
  "external-content": "it loads something from another place",
  "password-protected": "it is protected by a password, so it could not be checked",
  "too-complex": "it unpacks to more than can be checked",
  infected: "a virus scanner found something harmful in it",
  "not-inspectable": "it could not be checked",
  "too-large": "it is too large",
  "too-many": "too many files came with the mail",
};

/** Why a file that came by mail was not kept, as the end of a sentence. */
export function refusedFileText(failure: string): string {
  return texts[failure] ?? "it could not be stored";
}
