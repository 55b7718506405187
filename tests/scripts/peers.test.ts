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
  it("is that of bench/peers.json", () => {
    expect(readFileSync("docs/benchmarks.md", "utf8")).toContain(sectionOf(report));
  });

  it("has every part and none that nobody knows, and medians of at least five runs", () => {
    expect([...new Set(report.rows.map(({ part }) => part))]).toEqual([...PEER_PARTS]);
    expect(report.rows.filter(({ ours, other }) => Math.min(ours.runs, other.runs) < 5)).toEqual([]);
  });

  it("says of every row whether it is reached as its figures do", () => {
    for (const { ours, other, share } of report.rows) expect(share).toBeCloseTo(ours.median / other.median, 10);
  });
});

describe("a page", () => {
  it("gets a new section in place of the old one and keeps the rest", () => {
    const page = "before\n<!-- bench:peers -->\nold\n<!-- /bench:peers -->\nafter\n";
    const changed = withSection(page, report);
    expect(changed).toBe(`before\n${sectionOf(report)}\nafter\n`);
    expect(withSection(changed, report)).toBe(changed);
  });

  it("without a place for the section is refused", () => {
    expect(() => withSection("nothing", report)).toThrow("has no");
  });

  it("shows what is not reached in bold, and no tag of a name as a tag", () => {
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

describe("a row", () => {
  it("is reached at its limit, from the side that is meant", () => {
    const of = (ours: number, wanted: NonNullable<PeerRow["wanted"]>) =>
      peerRow({ ...row, ours: measured("a", [ours]), other: measured("b", [10]), wanted }).isReached;
    expect([of(5, { atMost: 0.5 }), of(6, { atMost: 0.5 })]).toEqual([true, false]);
    expect([of(50, { atLeast: 5 }), of(49, { atLeast: 5 })]).toEqual([true, false]);
    expect([of(7, { hereAtLeast: 7 }), of(6, { hereAtLeast: 7 })]).toEqual([true, false]);
  });

  it("without a limit is reached by whoever is first, where more is better too", () => {
    const of = (ours: number, isMoreBetter: boolean) =>
      peerRow({ ...row, ours: measured("a", [ours]), other: measured("b", [10]), isMoreBetter }).isReached;
    expect([of(9, false), of(11, false), of(9, true), of(11, true)]).toEqual([true, false, false, true]);
  });
});

describe("contenders in turns", () => {
  it("each run once a round, another one first, and the round that warms up does not count", async () => {
    const order: string[] = [];
    const run = (name: string) => async () => order.push(name);
    const results = await inTurns(2, { a: run("a"), b: run("b") });
    expect(order.join("")).toBe("abbaab");
    expect(results).toEqual({ a: [4, 5], b: [3, 6] });
  });
});
