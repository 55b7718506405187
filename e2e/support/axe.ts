import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Every finding of axe, whatever its weight. */
export async function findingsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
