import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`60 presses of Tab do not lead to ${wanted}.`);
}

/** Tabs to an element and presses Enter. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/** Position of the focus in a panel. */
interface FocusPlace {
  /** Index among the tabbable elements in reading order; -1 for none of them. */
  readonly at: number;
  readonly count: number;
  /** Its description. */
  readonly what: string;
  /** Whether it is inside of the panel. */
  readonly isInside: boolean;
  /** Whether its ring is visible. */
  readonly isFocusVisible: boolean;
}

function focusPlaceOf(panel: Element): FocusPlace {
  const stops: readonly (Element | null)[] = [
    ...panel.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [tabindex='0']"),
  ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }));
  const active = document.activeElement;
  const ringed = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  // A list highlights its active option. A field has the ring around its whole line.
  const option = document.getElementById(active?.getAttribute("aria-activedescendant") ?? "");
  return {
    at: stops.indexOf(active),
    count: stops.length,
    what: (active?.getAttribute("aria-label") ?? active?.textContent ?? "").trim(),
    isInside: active === document.body || panel.contains(active),
    isFocusVisible: [active, active?.parentElement, option, option?.firstElementChild].some(ringed),
  };
}

/**
 * Tabs through a panel whose heading has the focus. Expects every control in reading order, each with a visible focus
 * ring, then the first again without a stop on the page below.
 * @returns the number of controls
 */
export async function expectTabOrder(page: Page, panel: Locator): Promise<number> {
  const place = () => panel.evaluate(focusPlaceOf);
  const { count, at } = await place();
  expect(at, "the heading is no control").toBe(-1);
  expect(count).toBeGreaterThan(0);
  for (let next = 0; next < count; next++) {
    await page.keyboard.press("Tab");
    const found = await place();
    expect(found.at, `stop ${next + 1} of ${count}, at ${found.what}`).toBe(next);
    expect(found.isFocusVisible, `the focus is seen on ${found.what}`).toBe(true);
  }
  // The cycle may also stop at the browser's toolbar and at the panel itself.
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Tab");
    const found = await place();
    expect(found.isInside, `outside of the panel, at ${found.what}`).toBe(true);
    if (found.at === 0) return count;
  }
  throw new Error("Tab does not lead round to the first control.");
}
