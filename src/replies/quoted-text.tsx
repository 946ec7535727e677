import { splitQuoted } from "./split-quoted.ts";

interface QuotedTextProps {
  text: string;
  className?: string;
}

/** What came by mail, in plain text, with the older mails below it folded in. */
export function QuotedText({ text, className }: QuotedTextProps) {
  const { own, earlier } = splitQuoted(text);
  return (
    <>
      <p className={className} dir="auto">
        {own}
      </p>
      {earlier !== "" && (
        <details>
          <summary>Earlier messages</summary>
          <p className={className} dir="auto">
            {earlier}
          </p>
        </details>
      )}
    </>
  );
}
