import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  inTurns,
  measured,
  PEER_PARTS,
  type PeerReport,
  type PeerRow,
  peerRow,
  sectionOf,
  withSection,
} from "@/scripts/peers-bench/peer-row";

const report: PeerReport = JSON.parse(readFileSync("bench/peers.json", "utf8"));
const row = { part: "gif", what: "time", unit: "ms" } as const;

describe("the comparison in docs/benchmarks.md", () => {
  it("matches bench/peers.json", () => {
    expect(readFileSync("docs/benchmarks.md", "utf8")).toContain(sectionOf(report));
  });

  it("has exactly the known parts, with at least five runs each", () => {
    expect([...new Set(report.rows.map(({ part }) => part))]).toEqual([...PEER_PARTS]);
    expect(report.rows.filter(({ ours, other }) => Math.min(ours.runs, other.runs) < 5)).toEqual([]);
  });

  it("has shares that match the medians of each row", () => {
    for (const { ours, other, share } of report.rows) expect(share).toBeCloseTo(ours.median / other.median, 10);
  });
});

describe("withSection", () => {
  it("replaces the section and keeps the rest of the page", () => {
    const page = "before\n<!-- bench:peers -->\nold\n<!-- /bench:peers -->\nafter\n";
    const changed = withSection(page, report);
    expect(changed).toBe(`before\n${sectionOf(report)}\nafter\n`);
    expect(withSection(changed, report)).toBe(changed);
  });

  it("refuses a page without the markers of the section", () => {
    expect(() => withSection("nothing", report)).toThrow("has no");
  });

  it("shows a missed target in bold, and escapes tags in names", () => {
    const slow = peerRow({
      ...row,
      ours: measured("here", [9, 9]),
      other: measured("<other>", [10, 20]),
      wanted: { atMost: 0.4 },
    });
    const section = sectionOf({ ...report, rows: [slow] });
    expect(section).toContain("| time | 9 ms | &lt;other> | 20 ms (10–20) | **0.45** | ≤ 0.4 |");
  });
});

describe("a row of the comparison", () => {
  it("is reached at its limit, for each kind of limit", () => {
    const of = (ours: number, wanted: NonNullable<PeerRow["wanted"]>) =>
      peerRow({ ...row, ours: measured("a", [ours]), other: measured("b", [10]), wanted }).isReached;
    expect([of(5, { atMost: 0.5 }), of(6, { atMost: 0.5 })]).toEqual([true, false]);
    expect([of(50, { atLeast: 5 }), of(49, { atLeast: 5 })]).toEqual([true, false]);
    expect([of(7, { hereAtLeast: 7 }), of(6, { hereAtLeast: 7 })]).toEqual([true, false]);
  });

  it("without a limit is reached when it beats the other, also when more is better", () => {
    const of = (ours: number, isMoreBetter: boolean) =>
      peerRow({ ...row, ours: measured("a", [ours]), other: measured("b", [10]), isMoreBetter }).isReached;
    expect([of(9, false), of(11, false), of(9, true), of(11, true)]).toEqual([true, false, false, true]);
  });
});

describe("inTurns", () => {
  it("runs each contender once per round in changing order, and skips the warm-up round", async () => {
    const order: string[] = [];
    const run = (name: string) => async () => order.push(name);
    const results = await inTurns(2, { a: run("a"), b: run("b") });
    expect(order.join("")).toBe("abbaab");
    expect(results).toEqual({ a: [4, 5], b: [3, 6] });
  });
});
