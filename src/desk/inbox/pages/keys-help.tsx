import "./keys-help.css";

/** The keys of a page of the inbox, and how to be without them. Script shows it, as without script there are none. */
export function KeysHelp({ keys }: { keys: readonly (readonly [key: string, meaning: string])[] }) {
  return (
    <details className="inbox-keys" hidden>
      <summary aria-keyshortcuts="?">Keys</summary>
      <dl>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" defaultChecked /> Use these keys in this browser
      </label>
    </details>
  );
}
