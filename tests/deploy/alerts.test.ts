import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getMetrics } from "@/lib/server/metrics/metrics";
import { HTTP_ERRORS } from "@/lib/shared/errors";

const read = (path: string) => readFileSync(path, "utf8");
const sources = readdirSync("lib/server/metrics").map((name) => read(`lib/server/metrics/${name}`));
const OWN = new Set(sources.flatMap((text) => [...text.matchAll(/name: "(mb1_\w+)"/g)].map(([, name]) => name ?? "")));

/** Names of figures in a text, without what Prometheus adds to those of histograms. */
const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:mb1|process|nodejs)_[a-z0-9_]+[a-z0-9](?!\*)/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ""),
  );

test("alarms watch figures that there are", () => {
  const process = getMetrics()
    .getMetricsAsArray()
    .map(({ name }) => name);
  const watched = namesIn(read("deploy/alerts.yaml"));
  expect(watched.length).toBeGreaterThan(8);
  expect(watched.filter((name) => !OWN.has(name) && !process.includes(name))).toEqual([]);
});

test("every figure of the product is explained, and none that there is not", () => {
  const explained = new Set(namesIn(read("docs/operations.md")).filter((name) => name.startsWith("mb1_")));
  expect([...explained].sort()).toEqual([...OWN].sort());
});

test("acts that fail are told by codes that there are", () => {
  const [, endings = ""] = /mb1_acts_total\{ending=~"([^"]+)"/.exec(read("deploy/alerts.yaml")) ?? [];
  const codes = Object.keys(HTTP_ERRORS);
  const unknown = endings
    .split("|")
    .filter((ending) => !codes.some((code) => new RegExp(`^(?:${ending})$`).test(code)));
  expect([endings === "", unknown]).toEqual([false, []]);
});

test("every alarm is explained, and played to by the tests of the rules", () => {
  const alarms = [...read("deploy/alerts.yaml").matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? "");
  const docs = read("docs/operations.md");
  expect(alarms.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  const played = read("deploy/alerts.test.yaml").split("alert_rule_test:");
  expect(played).toHaveLength(3);
  for (const day of played.slice(1)) expect(alarms.filter((name) => !day.includes(`alertname: ${name}`))).toEqual([]);
});
