/**
 * Holds a post back where the session has ended, so that what was typed stays in its form: its writer signs in in another tab,
 * and presses again.
 */
import { signInPath } from "./paths.ts";
import { holdsTyped } from "./typed.ts";
import { isSessionOver } from "./unattended.ts";

let isAsking = false;
let isPassing = false;

// Ahead of all others that listen to the form: they take what they hear of for sent.
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (isPassing || !(form instanceof HTMLFormElement)) return;
    const isForPasskey = form.dataset.passkey !== undefined;
    if (form.method !== "post" || isForPasskey || !holdsTyped()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isAsking) void sendOrTell(form, event.submitter);
  },
  { capture: true },
);

async function sendOrTell(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  isAsking = true;
  // Without an answer it is sent as without script.
  const isOver = await isSessionOver().catch(() => false);
  isAsking = false;
  notice.remove();
  if (isOver) return (button ?? form).after(notice);
  isPassing = true;
  try {
    form.requestSubmit(button);
  } finally {
    isPassing = false;
  }
}

const link = document.createElement("a");
link.href = signInPath;
link.target = "_blank";
link.textContent = "Sign in in another tab";

const sentence = document.createElement("p");
sentence.append(
  "You have been signed out. ",
  link,
  ", then press again: nothing that you typed is lost.",
);

const notice = document.createElement("div");
notice.className = "notice bad";
notice.role = "alert";
notice.append(sentence);
