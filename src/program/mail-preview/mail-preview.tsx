import "./mail-preview.css";

interface MailPreviewProps {
  mails: readonly {
    kind: string;
    mail: { to: string; replyTo: string | undefined; subject: string; html: string; text: string };
  }[];
}

/** Every kind of mail, one below the other. The HTML part stands in a frame where nothing runs, as in a mail program. */
export function MailPreview({ mails }: MailPreviewProps) {
  return (
    <div className="wrap mails">
      <h1>Mails</h1>
      <ul className="kinds">
        {mails.map(({ kind }) => (
          <li key={kind}>
            <a href={`#${kind}`}>{kind}</a>
          </li>
        ))}
      </ul>
      {mails.map(({ kind, mail }) => (
        <section key={kind} id={kind}>
          <h2>{kind}</h2>
          <p>
            To {mail.to}
            {mail.replyTo && `, answers to ${mail.replyTo}`}: <b>{mail.subject}</b>
          </p>
          <div className="parts">
            <iframe title={`${kind} as HTML`} sandbox="" srcDoc={mail.html} />
            <pre>{mail.text}</pre>
          </div>
        </section>
      ))}
    </div>
  );
}
