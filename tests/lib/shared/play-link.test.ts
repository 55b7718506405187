import { describe, expect, it } from "vitest";
import { getPlayPath, parsePlayLink } from "@/lib/shared/play-link";

describe("a URL of the home page", () => {
  it.each([
    [{}, null, null],
    [{ id: "7" }, 7, null],
    [{ id: "00007", mood: "GM" }, 7, "gm"],
    [{ mood: "default" }, null, "default"],
    [{ id: "0", mood: "happy" }, null, null],
    [{ id: "20001", mood: "gm" }, null, "gm"],
    [{ id: "7a" }, null, null],
    [{ id: ["7", "8"], mood: ["gm", "gn"] }, null, null],
    [{ id: "", mood: "" }, null, null],
    [{ id: "9".repeat(5000), mood: "x".repeat(5000) }, null, null],
    [{ id: "<script>", mood: "__proto__" }, null, null],
  ] as const)("%j has the id %j and the mood %j", (query, id, mood) => {
    // `as`: tables are read-only, queries are not.
    expect(parsePlayLink(query as Record<string, string | string[]>)).toEqual({ id, mood });
  });
});

it("getPlayPath is parsed back to its id and mood", () => {
  expect(getPlayPath(7, "gm")).toBe("/?id=00007&mood=gm");
  const { searchParams } = new URL(getPlayPath(20_000, "default"), "http://site");
  expect(parsePlayLink(Object.fromEntries(searchParams))).toEqual({ id: 20_000, mood: "default" });
});
