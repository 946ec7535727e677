import type { ReactNode } from "react";
import "./erase-address.css";

interface EraseAddressProps {
  /** What erasing does. */
  children: ReactNode;
  /** The form whose one button erases. */
  form: ReactNode;
}

/** Erasing, in two steps: the first only opens, the second posts. */
export function EraseAddress({ children, form }: EraseAddressProps) {
  return (
    <details className="erase-address">
      <summary className="btn line">Erase my address</summary>
      <p>{children}</p>
      {form}
    </details>
  );
}
