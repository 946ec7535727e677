import type { CSSProperties } from "react";

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const block = { margin: "0 0 24px", overflowWrap: "anywhere" } satisfies CSSProperties;

/**
 * Inline styles in the design's light colors: many mail programs read nothing else.
 * The classes of {@link darkStyles} turn them dark where a program can.
 */
export const styles = {
  page: { margin: 0, background: "#ffffff", color: "#10264a", font: `17px/1.55 ${font}` },
  preview: { display: "none", maxHeight: 0, overflow: "hidden" },
  sheet: { maxWidth: "36em", margin: "0 auto", padding: "32px 24px" },
  brand: { margin: "0 0 32px", fontSize: "20px", fontWeight: 700, lineHeight: "32px" },
  // The mark: its left half stands lower.
  leftHalf: { ...half("24px 0 0 24px", "#ff6b4e"), marginTop: "8px" },
  rightHalf: { ...half("0 24px 24px 0", "#ffb81c"), margin: "0 10px 0 2px" },
  heading: { margin: "0 0 24px", fontSize: "30px", fontWeight: 700, lineHeight: 1.15 },
  paragraph: block,
  notice: { ...block, padding: "16px 20px", background: "#ffd9ca", borderRadius: "8px" },
  facts: block,
  label: { color: "#44587a", fontSize: "15px" },
  value: { margin: "0 0 12px" },
  subheading: { margin: "0 0 8px", fontSize: "19px", fontWeight: 700 },
  list: { ...block, paddingLeft: "24px" },
  item: { margin: "0 0 8px" },
  quote: {
    ...block,
    padding: "16px 20px",
    background: "#dceff5",
    borderLeft: "4px solid #ff6b4e",
    whiteSpace: "pre-wrap",
  },
  foot: { color: "#44587a", fontSize: "15px", borderTop: "1px solid #62759a", paddingTop: "16px" },
  link: { color: "#10264a" },
} satisfies Record<string, CSSProperties>;

/** Dark colors; `!important` because they must win over inline styles. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  .page { background: #0a1730 !important; color: #eaf1f8 !important; }
  .notice { background: #482b2c !important; }
  .quote { background: #13304d !important; border-color: #f1694e !important; }
  .quiet { color: #a9bbd2 !important; border-color: #7f95b2 !important; }
  .link { color: #eaf1f8 !important; }
}`;

function half(borderRadius: string, background: string) {
  return {
    display: "inline-block",
    width: "12px",
    height: "24px",
    borderRadius,
    background,
    verticalAlign: "top",
  } satisfies CSSProperties;
}
