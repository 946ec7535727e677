import "./mail-preview.css";

interface MailPreviewProps {
  mails: readonly {
    form: string;
    kind: string;
    mail: {
      to: string;
      replyTo: string | undefined;
      subject: string;
      html: string | undefined;
      text: string;
    };
  }[];
}

/** Every kind of mail, one below the other. The HTML part stands in a frame where nothing runs, as in a mail program. */
export function MailPreview({ mails }: MailPreviewProps) {
  const named = mails.map(({ form, kind, mail }) => ({ name: `${form}-${kind}`, mail }));
  return (
    <div className="wrap mails">
      <h1>Mails</h1>
      <ul className="kinds">
        {named.map(({ name }) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      {named.map(({ name, mail }) => (
        <section key={name} id={name}>
          <h2>{name}</h2>
          <p>
            To {mail.to}
            {mail.replyTo && `, answers to ${mail.replyTo}`}: <b>{mail.subject}</b>
          </p>
          <div className="parts">
            {mail.html !== undefined && (
              <iframe title={`${name} as HTML`} sandbox="" srcDoc={mail.html} />
            )}
            <pre>{mail.text}</pre>
          </div>
        </section>
      ))}
    </div>
  );
}
