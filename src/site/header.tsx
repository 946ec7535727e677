import { Brand } from "./brand.tsx";
import { MenuDisclosure } from "./menu-disclosure.tsx";
import { navigation } from "./navigation/navigation.ts";
import "./header.css";
import "./header-small.css";
import { sameForAll } from "../ui/islands/same-for-all.ts";

/** The color fields that fields.css defines. */
export type ColorField = "sky" | "blush" | "mint" | "noon" | "ember" | "night";

interface HeaderProps {
  /** The path of the page it stands on: its link is marked as current. */
  path: string;
  /** The field that the header shares with the hero below it; without one it shows what is behind. */
  field?: ColorField | undefined;
}

/**
 * The bar at the top of every page. Its submenus are `details` of one group and, on small screens,
 * the whole navigation is a `popover`: all of it opens and closes without a script.
 */
export function Header({ path, field }: HeaderProps) {
  const current = (href: string) => (href === path ? "page" : undefined);
  return (
    <header className={field ? `top f-${field}` : "top"}>
      <div className="wrap">
        <Brand />
        <button type="button" className="nav-toggle" popoverTarget="site-nav">
          <span>Menu</span>
          <span>Close</span>
        </button>
        <nav id="site-nav" className="nav" aria-label="Main" popover="auto">
          <ul>
            {navigation.menus.map((menu) => (
              <li key={menu.label}>
                <MenuDisclosure menu={menu} />
              </li>
            ))}
            {navigation.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={current(href)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p className="acts">
            {navigation.actions.map(({ label, href }, index) => (
              <a
                key={href}
                className={index === 0 ? "btn line sm" : "btn sm"}
                href={href}
                aria-current={current(href)}
              >
                {label}
              </a>
            ))}
          </p>
        </nav>
      </div>
    </header>
  );
}

sameForAll(Header);
