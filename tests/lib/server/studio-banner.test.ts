import { expect, test } from "vitest";
import { formatStudioBanner, isPackageScript } from "@/lib/server/studio-banner";

test("isPackageScript is true for npm scripts, but not for npx or a plain start", () => {
  expect(isPackageScript({ npm_lifecycle_event: "start" })).toBe(true);
  expect(isPackageScript({ npm_lifecycle_event: "dev" })).toBe(true);
  expect(isPackageScript({ npm_lifecycle_event: "npx" })).toBe(false);
  expect(isPackageScript({})).toBe(false);
});

test("the banner names the product and fits a terminal", () => {
  expect(formatStudioBanner()).toContain("The Official Home of MB1");
  expect(
    Math.max(
      ...formatStudioBanner()
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(80);
});
