import { NothingSent } from "./nothing-sent.tsx";
import type { Hold } from "./outcome.ts";
import type { Confirmation, PostResult } from "./post-form.ts";
import type { Reach } from "./reach.ts";

/** What a visitor is told after a success, in the toast and under the form. */
export type Success = {
  title: string;
  description: string;
  /** Says instead what is held until the visitor confirms it by mail. */
  held?: (hold: Hold) => string;
  /** Stands instead of both where the other words are untrue of what people have to look at first. */
  marked?: Omit<Success, "held" | "marked">;
};

/** What is said after a success. */
export function told(
  { marked, ...success }: Success,
  { hold, isMarked }: Pick<Confirmation, "hold" | "isMarked">,
): Pick<Success, "title" | "description"> {
  if (isMarked && marked) return marked;
  const { title, description, held } = success;
  return { title, description: hold && held ? held(hold) : description };
}

/** The same for every address: nobody learns here who has had mails from us, or has answered them. */
const receiptText =
  "We are emailing you a receipt. If none comes, look in your spam folder: a new address gets at most three emails an hour from us.";

const markedText =
  "It looked as if a program had sent it, so one of us will look at it first, and no receipt goes out by email. Nothing is lost: keep the reference.";

/** Whether a receipt comes, and why none does. */
export const receiptPromise = ({ isMarked }: Pick<Confirmation, "isMarked">): string =>
  isMarked ? markedText : receiptText;

type NoticeProps = { id: string; result: PostResult; success: Success; reach: Reach };

/**
 * What became of a post, under the form, where it stays after the toast has gone. It is also all that a visitor
 * without script gets.
 */
export function Notice({ id, result, success, reach }: NoticeProps) {
  switch (result.kind) {
    case "confirmed":
      return (
        <div className="notice" id={id} tabIndex={-1}>
          <p>
            <b>{told(success, result).title}</b> {told(success, result).description} Your reference
            is <b>{result.reference}</b>. {!result.hold && receiptPromise(result)}
          </p>
          {result.attachment === "failed" && <FileLost reach={reach} />}
        </div>
      );
    case "invalid":
      return null;
    case "refused":
      return <Failure id={id} sentence={result.sentence} reach={reach} />;
    case "malformed":
      return (
        <Failure
          id={id}
          sentence="We could not read what your browser sent."
          isBlank={result.isBlank}
          reach={reach}
        />
      );
    case "unavailable":
      return <Failure id={id} sentence="We could not keep your message." reach={reach} />;
    case "unreachable":
      return <Unanswered id={id} reach={reach} />;
  }
}

/** Says that a message came without its file. */
export function FileLost({ reach }: { reach: Reach }) {
  return (
    <p>
      Your file did not arrive, only the message. Send it to{" "}
      <a href={`mailto:${reach.email}`}>{reach.email}</a> with the reference.
    </p>
  );
}

/** The post may have come, and its answer been lost. Equal content under one key is kept once. */
function Unanswered({ id, reach }: Pick<NoticeProps, "id" | "reach">) {
  return (
    <NothingSent id={id} reach={reach} instead="We do not know whether it arrived.">
      No answer came from our server. What you wrote is still here: send it again when you are
      online. If it arrived before, it counts once.
    </NothingSent>
  );
}

type FailureProps = {
  id: string;
  sentence: string;
  isBlank?: boolean | undefined;
  reach: Reach;
};

function Failure({ id, sentence, isBlank = false, reach }: FailureProps) {
  return (
    <NothingSent id={id} reach={reach}>
      {sentence}{" "}
      {isBlank
        ? "Go back in your browser to find what you wrote, and try again."
        : "What you wrote is still here, so you can try again later."}
    </NothingSent>
  );
}
