// @vitest-environment jsdom
import { expect, test } from "vitest";
import { isReported, reportAfterPaint } from "@/lib/client/start-reporting";

const DSN = "https://key@sentry.example.org/1";

test("reports nothing without a DSN or from a viewer page", () => {
  expect(isReported("/", DSN)).toBe(true);
  expect(isReported("/viewers", DSN)).toBe(true);
  expect(isReported("/viewer/1", DSN)).toBe(false);
  expect(isReported("/", undefined)).toBe(false);
  expect(isReported("/", "")).toBe(false);
});

test("passes on an error from before the first paint", async () => {
  const early = await new Promise<readonly unknown[]>((resolve) => {
    reportAfterPaint(async (errors) => resolve(errors));
    window.dispatchEvent(new ErrorEvent("error", { error: "first" }));
  });
  expect(early).toEqual(["first"]);
});
