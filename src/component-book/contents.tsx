/** What stands at the top: links to all that is shown, and the switch between the two themes. */
export function Contents({ kinds, components }: { kinds: string[]; components: string[] }) {
  return (
    <>
      <div className="wrap book-contents">
        <h1>Components</h1>
        <nav aria-label="Kinds of section">
          <h2>Kinds of section</h2>
          <Links names={kinds} />
        </nav>
        <nav aria-label="Components">
          <h2>Components</h2>
          <Links names={components} />
        </nav>
      </div>
      <ThemeSwitch />
    </>
  );
}

function Links({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a href={`#${anchorOf(name)}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Where something is on the page; not its bare name, as sections have ids of their own. */
export const anchorOf = (name: string) => `book-${name.replace("/", "-")}`;

/** CSS alone answers it: see `component-book.css`. */
function ThemeSwitch() {
  return (
    <fieldset className="book-theme">
      <legend className="sr">Theme</legend>
      <div className="wrap">
        {["system", "light", "dark"].map((theme) => (
          <label key={theme}>
            <input type="radio" name="theme" value={theme} defaultChecked={theme === "system"} />
            {theme}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
