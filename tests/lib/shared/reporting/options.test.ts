import { expect, test } from "vitest";
import { createReportingOptions } from "@/lib/shared/reporting/options";

const options = createReportingOptions("https://key@sentry.example.org/1", "1.2.3");

test("samples everything and collects no personal data", () => {
  expect(options).toMatchObject({ sampleRate: 1, tracesSampleRate: 1, release: "1.2.3" });
  const { httpBodies, ...switches } = options.dataCollection;
  expect(httpBodies).toEqual([]);
  expect(Object.values(switches).every((value) => value === false)).toBe(true);
});

test("leaves out a missing release", () => {
  expect(createReportingOptions("https://key@sentry.example.org/1", undefined)).not.toHaveProperty("release");
});

test.each([
  ["/404", true],
  ["GET /404", true],
  ["GET /_not-found", true],
  ["/viewer/[id]", false],
  ["GET /viewer/404", false],
  ["/", false],
])("trace %s is excluded: %s", (name, excluded) => {
  expect(options.ignoreTransactions.some((pattern) => pattern.test(name))).toBe(excluded);
});
