import { Art } from "../art/index.ts";
import { MenuPane } from "./menu-pane.tsx";
import type { Menu, Pane } from "./navigation/navigation.ts";

/** One submenu: a single pane under its heading, or several behind vertical tabs. */
export function MenuDisclosure({ menu }: { menu: Menu }) {
  const { label, panes, picture } = menu;
  return (
    <details name="menu">
      <summary>{label}</summary>
      <div className="mega f-paper">
        <div className="wrap">
          {panes.length > 1 ? (
            <MenuTabs menu={menu} />
          ) : (
            panes.map((pane) => <SinglePane key={pane.label} pane={pane} />)
          )}
          <a className={`mega-art f-${picture.field}`} href={picture.href}>
            <Art kind="mega" name={picture.art} width={272} height={150} />
            <p>{picture.text}</p>
          </a>
        </div>
      </div>
    </details>
  );
}

function SinglePane({ pane }: { pane: Pane }) {
  return (
    <>
      <p className="d">{pane.label}</p>
      <div>
        <MenuPane pane={pane} />
      </div>
    </>
  );
}

/**
 * Tabs as in the ARIA Authoring Practices; `menu.ts` makes them work. Where scripting is off,
 * CSS hides the tabs and shows every pane under its heading.
 */
function MenuTabs({ menu }: { menu: Menu }) {
  const ids = menu.panes.map(({ label }) => label.toLowerCase().replace(/\W+/g, "-"));
  return (
    <>
      <div className="tabs" role="tablist" aria-label={menu.label}>
        {menu.panes.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`tab-${ids[index]}`}
            aria-controls={`pane-${ids[index]}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      <div>
        {menu.panes.map((pane, index) => (
          <div
            key={pane.label}
            className="pane"
            role="tabpanel"
            id={`pane-${ids[index]}`}
            aria-labelledby={`tab-${ids[index]}`}
            hidden={index > 0}
          >
            <p className="d pane-heading">{pane.label}</p>
            <MenuPane pane={pane} />
          </div>
        ))}
      </div>
    </>
  );
}
