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
  /** What is being kept. It is given up for what was typed since, and for what is sent: a draft that came after it would bring the text back. */
  let keeping = new AbortController();

  form.addEventListener("input", () => {
    clearTimeout(timer);
    keeping.abort();
    tell("");
    timer = setTimeout(keep, quietMs);
  });
  // Before its post, which may be held back for a moment.
  form.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) clearTimeout(timer);
  });
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    keeping.abort();
  });

  async function keep(): Promise<void> {
    keeping = new AbortController();
    const { signal } = keeping;
    const data = new FormData(form);
    try {
      const answer = await fetch(form.dataset.draft ?? "", {
        method: "POST",
        body: data,
        headers: { accept: "application/json" },
        redirect: "manual",
        signal,
      });
      if (answer.ok) takeForKept(form, data);
      const failure = answer.status === 403 ? signedOut : notKept;
      tell(answer.ok ? "Draft saved." : failure);
    } catch {
      if (!signal.aborted) tell(notKept);
    }
  }
}

/** What is kept may be left. */
function takeForKept(form: HTMLFormElement, data: FormData): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  ))
    if (data.get(field.name) === field.value) field.defaultValue = field.value;
}

const signedOut = "You have been signed out: sign in in another tab, and write on.";
const notKept = "The draft is not saved: press Save draft, or keep a copy.";
