import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/**
 * Has forms with `data-passkey` ask for a passkey, or make one, before they are posted: what the browser answers goes into
 * their field of that name. What to ask for stands in `data-options`.
 */
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void answerAndPost(form);
  });
}

const says = {
  none: "This browser cannot use passkeys. Try a newer one, or another device.",
  not: "No passkey was used. Press the button again when you are ready.",
  known: "This device has a passkey for you already. Sign in with it.",
  waiting: "Waiting for your passkey …",
};

async function answerAndPost(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem("passkey");
  if (!(field instanceof HTMLInputElement)) return;
  if (!browserSupportsWebAuthn()) return tell(form, says.none);
  tell(form, says.waiting);
  const options = await optionsOf(form);
  try {
    const answer =
      form.dataset.passkey === "make"
        ? await startRegistration({ optionsJSON: options })
        : await startAuthentication({ optionsJSON: options });
    field.value = JSON.stringify(answer);
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return tell(form, isKnown ? says.known : says.not);
  }
  form.submit();
}

const loadedAt = Date.now();

/** A minute less than the server takes an answer to what it asked (`challenges.ts`). */
const freshMs = 4 * 60_000;

/** What to ask for: as the page says, or as the same page says by now where it has stood open, as one to sign in does overnight. */
async function optionsOf(form: HTMLFormElement) {
  const isFresh = Date.now() - loadedAt < freshMs;
  const asking = isFresh ? form : ((await sameFormNow(form).catch(() => undefined)) ?? form);
  return JSON.parse(asking.dataset.options ?? "{}");
}

async function sameFormNow(form: HTMLFormElement): Promise<HTMLFormElement | undefined> {
  const answer = await fetch(location.href, { cache: "no-store" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const forms = page.querySelectorAll<HTMLFormElement>("form[data-passkey]");
  const action = form.getAttribute("action");
  return [...forms].find((one) => one.getAttribute("action") === action);
}

function tell(form: HTMLFormElement, text: string): void {
  const status = form.querySelector("[role=status]");
  if (status) status.textContent = text;
}
