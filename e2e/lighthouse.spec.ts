import { expect, test } from "@playwright/test";
import { runLighthouse } from "@/scripts/lib/lighthouse";

/** What does not depend on how fast this machine is; `npm run bench -- lighthouse` measures the rest. */
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

/** A sample; all of them with ALL_CELLS=1 (npm run test:full). */
const PATHS = [
  "/?nowebgl",
  "/meebit/1?nowebgl",
  "/viewer/1",
  ...(process.env["ALL_CELLS"] === "1" ? ["/faq?nowebgl", "/get-print?nowebgl", "/crowd?nowebgl"] : []),
];

// Without the scene: Lighthouse waits for a page that has come to rest.
for (const path of PATHS) {
  test(`Lighthouse finds no fault in ${path}`, async ({ baseURL }) => {
    test.setTimeout(200_000);
    const { scores, faults } = await runLighthouse(`${baseURL}${path}`, CATEGORIES, { with3d: false });
    expect(faults).toEqual([]);
    expect(scores).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
  });
}
