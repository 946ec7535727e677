type SentProps = {
  received: readonly { city: string; time: string }[];
  answers: readonly { label: string; value: string }[];
  files: readonly { id: string; name: string; size: string; arrived: boolean }[];
};

/** Everything that was sent, with the labels of the form, and when it came. */
export function Sent({ received, answers, files }: SentProps) {
  return (
    <section className="band f-mint">
      <div className="wrap split w5 top-al">
        <h2>What you sent</h2>
        <dl className="sent">
          {answers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
          {files.map(({ id, name, size, arrived }) => (
            <div key={id}>
              <dt>File</dt>
              <dd>
                <bdi>{name}</bdi> ({size}){!arrived && ". It did not arrive: only its name did."}
              </dd>
            </div>
          ))}
          {received.map(({ city, time }) => (
            <div key={city}>
              <dt>Received, {city} time</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
