/**
 * Keyboard and pointer manners for the native menu, which opens and closes without this:
 * Escape, a press or focus elsewhere, and the tabs (ARIA Authoring Practices: disclosure, tabs).
 */
const menus = [...document.querySelectorAll<HTMLDetailsElement>("details[name=menu]")];
const nav = document.querySelector<HTMLElement>("#site-nav");

const fillsTheScreen = () => nav?.matches(":popover-open") === true;

function closeMenus(except: Node | null = null): void {
  for (const menu of menus) if (!menu.contains(except)) menu.open = false;
}

function closeUnlessInside({ target }: Event): void {
  if (target instanceof Node && !fillsTheScreen()) closeMenus(target);
}

document.addEventListener("click", closeUnlessInside);
document.addEventListener("focusin", closeUnlessInside);

document.addEventListener("keydown", ({ key }) => {
  const open = menus.find((menu) => menu.open);
  if (key !== "Escape" || !open || fillsTheScreen()) return;
  open.open = false;
  open.querySelector("summary")?.focus();
});

// A window that grows shows the bar, which cannot be a popover at the same time.
matchMedia("(width >= 48rem)").addEventListener("change", () => nav?.hidePopover());

// A page that comes back from the back/forward cache, or a link to this page, shows a closed menu.
nav?.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("a")) return;
  if (fillsTheScreen()) nav.hidePopover();
  closeMenus();
});

for (const list of document.querySelectorAll<HTMLElement>("[role=tablist]")) workTabs(list);

function workTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];

  function select(chosen: HTMLElement): void {
    for (const tab of tabs) {
      const on = tab === chosen;
      tab.ariaSelected = String(on);
      tab.tabIndex = on ? 0 : -1;
      const pane = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      if (pane) pane.hidden = !on;
    }
  }

  list.addEventListener("click", ({ target }) => {
    const tab = tabs.find((tab) => tab === target);
    if (tab) select(tab);
  });
  const early = tabs.find((tab) => tab === window.earlyPress);
  if (early) select(early);

  list.addEventListener("keydown", (event) => {
    // With one of these a key is the browser's, such as Alt and the left arrow: back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = tabs.findIndex((tab) => tab.matches(":focus"));
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    const next = target === undefined ? target : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
}
