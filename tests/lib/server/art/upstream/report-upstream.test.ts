import { expect, test } from "vitest";
import { createUpstreamLog } from "@/lib/server/art/upstream/report-upstream";

test("the log hears of a host's absence and return once each, and never of an address", () => {
  const heard: string[] = [];
  const note = (level: string) => (about: object, words?: string) => {
    heard.push(`${level} ${words} ${JSON.stringify(about)}`);
  };
  const report = createUpstreamLog({ debug: note("debug"), info: note("info"), warn: note("warn") });
  const place = "art.example:443";
  report({ type: "call", place, kind: "poster", id: 7, ending: "timeout", seconds: 5 });
  for (const state of ["open", "half-open", "open", "half-open", "closed"] as const) {
    report({ type: "circuit", place, state, ...(state === "open" ? { failure: "timeout" as const } : {}) });
  }
  expect(heard.map((line) => line.split(" ")[0])).toEqual(["debug", "warn", "info"]);
  expect(heard[1]).toContain("took too long");
  expect(heard.join()).not.toContain("http");
});
