import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Creates an axe builder. Without cross-origin frames it runs in legacy mode, which needs no extra page. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
}

/** Returns all axe violations of any impact, after entrance animations: these change the contrast. */
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

/** Returns the axe violations with a serious or critical impact. */
export async function graveFindingsOf(page: Page): Promise<string[]> {
  const { violations } = await axeOf(page).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
