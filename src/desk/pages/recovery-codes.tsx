/** New recovery codes, which nobody is shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="desk-codes" aria-labelledby="codes">
      <h2 id="codes">Your recovery codes</h2>
      <p>
        Print them or write them down, and keep them away from your devices. Each works once, for
        the day on which you have no passkey. They are not shown again.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
