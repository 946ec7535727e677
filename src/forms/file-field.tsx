import { type ComponentProps, useEffect, useRef, useState } from "react";
import "../ui/file-field.css";

/** One file, and a button that takes it away again. */
export function FileField(input: ComponentProps<"input">) {
  const control = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);
  const look = () => setChosen((control.current?.files?.length ?? 0) > 0);

  useEffect(() => {
    // A file may have been chosen before the script came.
    setChosen((control.current?.files?.length ?? 0) > 0);
    const form = control.current?.form;
    const forget = () => setChosen(false);
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);

  const clear = () => {
    if (!control.current) return;
    control.current.value = "";
    look();
    // The browser tells nobody, and a complaint about the file would stay.
    control.current.dispatchEvent(new Event("input", { bubbles: true }));
    control.current.focus();
  };

  return (
    <div className="file">
      <input {...input} type="file" ref={control} onChange={look} />
      {chosen && (
        <button className="clear" type="button" onClick={clear}>
          Clear
        </button>
      )}
    </div>
  );
}
