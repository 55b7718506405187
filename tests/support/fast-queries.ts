import { configure, getConfig } from "@testing-library/dom";

// Queries by role need two properties of every element and its ancestors. jsdom matches all rules of its default style
// sheet for each of them again after each change of the page.

/** Attributes by which that style sheet, or the element itself, sets these properties. */
const STYLING_ATTRIBUTES = ["hidden", "open", "type", "style"] as const;
const displays = new Map<string, string>();

function isHiddenByStyle(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    // `as`: elements of HTML and SVG alike have it.
    const own = at.hasAttribute("style") ? (at as HTMLElement).style.visibility : "";
    if (own !== "") return own === "hidden";
  }
  return false;
}

/** Makes `getComputedStyle` fast for `display` and `visibility`, as long as the page has no style sheets of its own. */
function rememberStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
    const key = JSON.stringify([element.tagName, ...STYLING_ATTRIBUTES.map((name) => element.getAttribute(name))]);
    const display = displays.get(key) ?? compute(element).display;
    displays.set(key, display);
    const known: Readonly<Record<string, string>> = {
      display,
      visibility: isHiddenByStyle(element) ? "hidden" : "visible",
    };
    const getPropertyValue = (name: string) => known[name] ?? compute(element).getPropertyValue(name);
    // `as`: every property is read by the trap.
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === "getPropertyValue" ? getPropertyValue : (known[String(name)] ?? Reflect.get(compute(element), name)),
    });
  };
}

/** Describes the page in an error only when its message is read: a waiting query drops all errors but the last. */
function describeLate(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      const error = new Error();
      error.name = "TestingLibraryElementError";
      const get = () => getElementError(message, container).message;
      return Object.defineProperty(error, "message", { configurable: true, get });
    },
  });
}

/** Once for a window. */
export function speedUpQueries(): void {
  rememberStyles();
  describeLate();
}
