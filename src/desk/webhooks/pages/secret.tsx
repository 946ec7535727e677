/** A secret, which is shown once. */
export function Secret({ secret, isNew }: { secret: string; isNew: boolean }) {
  return (
    <section className="desk-codes" aria-labelledby="the-secret">
      <h2 id="the-secret">The {isNew ? "" : "new "}secret</h2>
      <p>
        The receiver checks signatures by it. It is not shown again.{" "}
        {!isNew && "The one before signs too for 24 hours: change it at the receiver by then."}
      </p>
      <p>
        <code>{secret}</code>
      </p>
    </section>
  );
}
