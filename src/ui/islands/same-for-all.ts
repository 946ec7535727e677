const components = new WeakSet<object>();

/**
 * Says of a component that it shows the same to everybody: what it shows comes from its properties and the site's own
 * content, and none of it is a visitor's. Rendered on the server, it is not rendered again within the minute; see `renderOnce`.
 */
export function sameForAll<Component extends object>(component: Component): Component {
  components.add(component);
  return component;
}

/** Whether a component was said to be. */
export const isSameForAll = (component: object): boolean => components.has(component);
