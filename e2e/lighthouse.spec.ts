import { expect, test } from "@playwright/test";
import { fullFrom } from "@/e2e/support/scope";
import { runLighthouse } from "@/scripts/lib/lighthouse";

/** Categories that are independent of machine speed; `npm run bench -- lighthouse` measures the rest. */
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/** `npm test` runs the first one only: e2e/pages.spec.ts runs axe on every page. */
const PATHS = [
  "/?nowebgl",
  "/meebit/1?nowebgl",
  "/viewer/1",
  "/faq?nowebgl",
  "/get-print?nowebgl",
  "/crowd?nowebgl",
] as const;

// Without the scene: Lighthouse waits until the page is idle.
for (const [at, path] of PATHS.entries()) {
  test(`Lighthouse finds no fault in ${path}`, fullFrom(at, 1), async ({ baseURL }) => {
    test.setTimeout(200_000);
    const { scores, faults } = await runLighthouse(`${baseURL}${path}`, CATEGORIES, { with3d: false });
    expect(faults).toEqual([]);
    expect(scores).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
  });
}
