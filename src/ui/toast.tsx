import { useEffect, useEffectEvent, useRef } from "react";

export interface ToastMessage {
  /** A new one replaces the one that is shown. */
  id: number | string;
  title: string;
  description: string;
  tone: "good" | "bad";
}

interface ToasterProps {
  toast: ToastMessage | undefined;
  onDismiss: () => void;
  /** Takes the focus that the button had when it was pressed. */
  afterPress?: () => void;
}

const SHOWN_FOR_MS = 6000;
const TICK_MS = 200;

/** Told to the document, as forms of one page have a toaster each. */
const SHOWN_EVENT = "toast-shown";

/**
 * Shows one notice at a time on the whole page. It leaves by itself after 6 seconds unless it is hovered or focused
 * (WCAG 2.2.1), by its button, or for another form's. Good news is a `status`, a failure an `alert`: both regions are
 * there from the start, so that assistive technology hears what enters them.
 */
export function Toaster({ toast, ...acts }: ToasterProps) {
  const shown = toast && <Toast key={toast.id} toast={toast} {...acts} />;
  return (
    <div className="toaster">
      <div role="status">{toast?.tone === "good" && shown}</div>
      <div role="alert">{toast?.tone === "bad" && shown}</div>
    </div>
  );
}

type ToastProps = Omit<ToasterProps, "toast"> & { toast: ToastMessage };

function Toast({ toast, onDismiss, afterPress }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    let left = SHOWN_FOR_MS;
    const timer = setInterval(() => {
      if (box.current?.matches(":hover, :focus-within")) return;
      left -= TICK_MS;
      if (left <= 0) dismiss();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    // Told before it listens, so that all others leave.
    document.dispatchEvent(new Event(SHOWN_EVENT));
    const leave = () => dismiss();
    document.addEventListener(SHOWN_EVENT, leave);
    return () => document.removeEventListener(SHOWN_EVENT, leave);
  }, []);

  const press = () => {
    onDismiss();
    afterPress?.();
  };

  return (
    <div className={`toast ${toast.tone}`} ref={box}>
      <HalfSuns together={toast.tone === "good"} />
      <p>
        <b>{toast.title}</b>
        {toast.description}
      </p>
      <button type="button" aria-label="Dismiss" onClick={press} />
    </div>
  );
}

/** The mark: the halves have met, or have not. */
function HalfSuns({ together }: { together: boolean }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d={together ? "M23 6a18 18 0 0 0 0 36Z" : "M23 9a18 18 0 0 0 0 36Z"} fill="#ff6b4e" />
      <path d={together ? "M25 6a18 18 0 0 1 0 36Z" : "M25 3a18 18 0 0 1 0 36Z"} fill="#ffb81c" />
    </svg>
  );
}
