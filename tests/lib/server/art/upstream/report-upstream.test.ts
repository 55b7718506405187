import { expect, test } from "vitest";
import { createUpstreamLog, listRefusedArt, reportUpstream } from "@/lib/server/art/upstream/report-upstream";

test("logs a host's outage and recovery once each, without a URL", () => {
  const logged: string[] = [];
  const note = (level: string) => (about: object, message?: string) => {
    logged.push(`${level} ${message} ${JSON.stringify(about)}`);
  };
  const report = createUpstreamLog({ debug: note("debug"), info: note("info"), warn: note("warn") }, new Set());
  const place = "art.example:443";
  report({ type: "call", place, kind: "poster", id: 7, ending: "timeout", seconds: 5 });
  for (const state of ["open", "half-open", "open", "half-open", "closed"] as const) {
    report({ type: "circuit", place, state, ...(state === "open" ? { failure: "timeout" as const } : {}) });
  }
  expect(logged.map((line) => line.split(" ")[0])).toEqual(["debug", "warn", "info"]);
  expect(logged[1]).toContain("timed out");
  expect(logged.join()).not.toContain("http");
});

test("logs refused art at level info and lists it until a fetch succeeds", () => {
  const levels: string[] = [];
  const note = (level: string) => () => void levels.push(level);
  const report = createUpstreamLog({ debug: note("debug"), info: note("info"), warn: note("warn") });
  const call = { type: "call", place: "art.example:443", kind: "model", id: 7, seconds: 1 } as const;
  for (const ending of ["too_large", "missing", "timeout", "ok"] as const) report({ ...call, ending });
  expect(levels).toEqual(["info", "debug", "debug", "debug"]);

  reportUpstream({ ...call, ending: "too_large" });
  reportUpstream({ ...call, kind: "traits", ending: "untrue" });
  const refused = { kind: "model", code: "too_large", reason: "Upstream's model was too large." };
  expect(listRefusedArt(7)).toEqual([refused]);
  expect(listRefusedArt(8)).toEqual([]);
  // A timeout says nothing about the host's art.
  reportUpstream({ ...call, ending: "timeout" });
  expect(listRefusedArt(7)).toEqual([refused]);
  reportUpstream({ ...call, ending: "unchanged" });
  expect(listRefusedArt(7)).toEqual([]);
});
