import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe in a page. Without a frame of another origin it needs no page of its own to put its findings together. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
}

/** Every finding of axe, whatever its weight, once what slides or fades in has arrived: half-way in, its contrast is another one. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const isArriving = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isArriving)
        .map(({ finished }) => finished),
    );
  });
  const { violations } = await axeOf(page).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** What axe takes to keep people with a disability out. */
export async function graveFindingsOf(page: Page): Promise<string[]> {
  const { violations } = await axeOf(page).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
