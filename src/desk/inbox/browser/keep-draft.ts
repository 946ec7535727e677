/**
 * Keeps what is typed into the form of a reply, a moment after the typing, in the way of its button "Save draft": what the
 * form says is posted to the address in its `data-draft`.
 */
const quietMs = 1_500;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
  const state = form.querySelector("[data-draft-state]");
  const tell = (text: string) => {
    if (state) state.textContent = text;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leaving = new AbortController();

  form.addEventListener("input", () => {
    clearTimeout(timer);
    tell("");
    timer = setTimeout(keep, quietMs);
  });
  // Before its post, which may be held back for a moment.
  form.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) clearTimeout(timer);
  });
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    // What is sent has no draft: one that came after it would bring the text back.
    leaving.abort();
  });

  async function keep(): Promise<void> {
    const data = new FormData(form);
    try {
      const answer = await fetch(form.dataset.draft ?? "", {
        method: "POST",
        body: data,
        headers: { accept: "application/json" },
        redirect: "manual",
        signal: leaving.signal,
      });
      const failure = answer.status === 403 ? signedOut : notKept;
      tell(answer.ok ? "Draft saved." : failure);
    } catch {
      if (!leaving.signal.aborted) tell(notKept);
    }
  }
}

const signedOut = "You have been signed out: sign in in another tab, and write on.";
const notKept = "The draft is not saved: press Save draft, or keep a copy.";
