/** Brings the buttons of `ShareJob` to life, where the browser can do what they say. */
const canDo: Record<string, boolean> = {
  copy: "clipboard" in navigator,
  system: "share" in navigator,
};

const isDeliberate = (error: unknown) => error instanceof Error && error.name === "AbortError";

for (const part of document.querySelectorAll<HTMLElement>("[data-share-job]")) {
  const url = part.dataset.shareJob ?? "";
  const status = part.querySelector("[role=status]");
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  for (const button of part.querySelectorAll<HTMLButtonElement>("[data-share]")) {
    const { share = "", title = "" } = button.dataset;
    button.hidden = !canDo[share];
    button.addEventListener("click", async () => {
      try {
        if (share === "system") return await navigator.share({ title, url });
        await navigator.clipboard.writeText(url);
        say("The link is copied.");
      } catch (error) {
        if (!isDeliberate(error)) say("Your browser did not let us. Copy the link above yourself.");
      }
    });
  }
}
