import type { Answers, FormDefinition } from "../../forms/form.ts";
import {
  inPlainText,
  leadTo,
  type PlainLinkAnswer,
  unavailableLink,
} from "../../forms/server/link-answer.ts";
import type { SubmissionServices } from "../../forms/server/receive.ts";
import { takePost } from "../../forms/server/take-post.ts";
import { recordAnswer } from "../../platform/recipients/count-mail.ts";
import { isOneClickRequest, oneClickForm } from "./one-click.ts";

/** What the private page of a subscription needs to obey its buttons. */
export type PressServices = Omit<SubmissionServices, "findForm" | "networkOf" | "onSubmitted">;

/** What the buttons of one kind of subscription do. */
export type Presses<Buttons extends FormDefinition> = {
  /** Their fields. */
  buttons: Buttons;
  /** What a mail provider's one click stands for. */
  oneClick: Answers<Buttons>;
  /**
   * Does what was pressed.
   * @returns what that was, or undefined where the page has no such button
   */
  obey: (pressed: Answers<Buttons>) => Promise<string | undefined>;
  /** Where a link came to that the presses came by. */
  mailbox: string;
  /** Begins the name of the event that the log keeps of a press. */
  event: string;
  /** Where it is said that all is erased: the page itself is gone then. */
  erasedPage: string;
};

/** Answers a press of a button on a subscription's page, or the one click (RFC 8058) of a mail provider for its user. */
export async function answerPress<Buttons extends FormDefinition>(
  request: Request,
  presses: Presses<Buttons>,
  services: PressServices,
): Promise<PlainLinkAnswer> {
  const { buttons, oneClick } = presses;
  const keep = async (pressed: Answers<Buttons>) => ({
    kind: "done" as const,
    answer: await obey(request, pressed, presses, services),
  });
  const outcome = isOneClickRequest(request)
    ? await takePost(request, { form: oneClickForm, keep: () => keep(oneClick) }, services)
    : await takePost(request, { form: buttons, keep: ({ answers }) => keep(answers) }, services);
  switch (outcome.kind) {
    case "done":
      return outcome.answer;
    case "unavailable":
      return unavailableLink;
    case "malformed":
      return unknownPress(outcome.status);
    case "invalid":
      return unknownPress(400);
  }
}

async function obey<Buttons extends FormDefinition>(
  request: Request,
  pressed: Answers<Buttons>,
  presses: Presses<Buttons>,
  { db, log }: PressServices,
): Promise<PlainLinkAnswer> {
  const intent = await presses.obey(pressed);
  if (!intent) return unknownPress(400);
  // To leave is no answer to our mails.
  if (intent !== "end" && intent !== "erase") await recordAnswer(db, presses.mailbox);
  log.info({ event: `${presses.event}-${intent}` });
  // A mail provider must not be redirected (RFC 8058, 3.1).
  if (isOneClickRequest(request)) return inPlainText("You are unsubscribed.", 200);
  return leadTo(intent === "erase" ? presses.erasedPage : new URL(request.url).pathname);
}

const unknownPress = (status: number) =>
  inPlainText("This post asks for nothing that we know.", status);
