import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getMetrics } from "@/lib/server/metrics/metrics";
import { HTTP_ERRORS } from "@/lib/shared/errors";

const read = (path: string) => readFileSync(path, "utf8");
const sources = readdirSync("lib/server/metrics").map((name) => read(`lib/server/metrics/${name}`));
const OWN = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/(?:(?:counter|gauge|histogram)\(\s*|name: )"(mb1_\w+)"/g)].map(([, name]) => name ?? ""),
  ),
);

/** Metric names in a text, without the suffixes that Prometheus adds to histograms. */
const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:mb1|process|nodejs)_[a-z0-9_]+[a-z0-9](?!\*)/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ""),
  );

test("alerts use existing metrics", () => {
  const process = getMetrics()
    .getMetricsAsArray()
    .map(({ name }) => name);
  const watched = namesIn(read("deploy/alerts.yaml"));
  expect(watched.length).toBeGreaterThan(8);
  expect(watched.filter((name) => !OWN.has(name) && !process.includes(name))).toEqual([]);
});

test("docs/operations.md explains exactly the product's metrics", () => {
  const explained = new Set(namesIn(read("docs/operations.md")).filter((name) => name.startsWith("mb1_")));
  expect([...explained].sort()).toEqual([...OWN].sort());
});

test("the alert on failed acts uses existing error codes", () => {
  const [, endings = ""] = /mb1_acts_total\{ending=~"([^"]+)"/.exec(read("deploy/alerts.yaml")) ?? [];
  const codes = Object.keys(HTTP_ERRORS);
  const unknown = endings
    .split("|")
    .filter((ending) => !codes.some((code) => new RegExp(`^(?:${ending})$`).test(code)));
  expect([endings === "", unknown]).toEqual([false, []]);
});

test("every alert is explained and has tests", () => {
  const alarms = [...read("deploy/alerts.yaml").matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? "");
  const docs = read("docs/operations.md");
  expect(alarms.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  const played = read("deploy/alerts.test.yaml").split("alert_rule_test:");
  expect(played).toHaveLength(3);
  for (const day of played.slice(1)) expect(alarms.filter((name) => !day.includes(`alertname: ${name}`))).toEqual([]);
});
