import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

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
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
