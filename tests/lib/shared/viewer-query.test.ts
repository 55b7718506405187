import { describe, expect, test } from "vitest";
import { createBackdropCss } from "@/lib/shared/backdrop";
import {
  getBackgroundImage,
  getViewerPath,
  parseColor,
  parseViewerQuery,
  type ViewerQuery,
} from "@/lib/shared/viewer-query";

const BY_DEFAULT: ViewerQuery = {
  mood: null,
  view: "three-quarter",
  background: "mood",
  hasControls: true,
  isAutoplay: true,
};

describe("the query of a viewer", () => {
  test("sets mood, view, background, controls and autoplay", () => {
    expect(parseViewerQuery({ mood: "gm", view: "side", bg: "none", controls: "0", autoplay: "0" })).toEqual({
      mood: "gm",
      view: "side",
      background: "none",
      hasControls: false,
      isAutoplay: false,
    });
  });

  test("is read in any letter case", () => {
    const parsed = parseViewerQuery({ mood: "GM", view: "Three-Quarter", bg: "FfD400" });
    expect(parsed).toEqual({ ...BY_DEFAULT, mood: "gm", background: "#ffd400" });
    expect(parseViewerQuery({ bg: "NONE" }).background).toBe("none");
  });

  const long = "x".repeat(10_240);
  test.each([
    ["is missing", undefined],
    ["is empty", ""],
    ["is unknown", "grumpy"],
    ["is repeated", ["gm", "side"]],
    ["is repeated with one value", ["0", "0"]],
    ["has 10 kB", long],
    ["has 10 kB of digits", "0".repeat(10_240)],
    ["is a member of Object.prototype", "constructor"],
  ])("keeps the default of a parameter that %s", (_what, value) => {
    const query = Object.fromEntries(["mood", "view", "bg", "controls", "autoplay"].map((name) => [name, value]));
    expect(parseViewerQuery(query as Record<string, string>)).toEqual(BY_DEFAULT);
  });

  test("ignores unknown parameters", () => {
    expect(parseViewerQuery({ id: "1", type: "poster", background: "none" })).toEqual(BY_DEFAULT);
  });
});

test.each([
  ["fff", "#fff"],
  ["16181D", "#16181d"],
])("%s is a colour", (text, color) => {
  expect(parseColor(text)).toBe(color);
});

test.each(["#fff", "ff", "ffff", "ggg", "red", "fff;", "fff\n", "url(x)", 123, null, ["fff"]])("refuses %j", (text) => {
  expect(parseColor(text)).toBeNull();
});

describe("the path of a viewer", () => {
  test("leaves out default values", () => {
    expect(getViewerPath(7)).toBe("/viewer/7");
    expect(getViewerPath(7, BY_DEFAULT)).toBe("/viewer/7");
  });

  test("is parsed back to the same query", () => {
    const meant = {
      mood: "zen",
      view: "face",
      background: "#ffd400",
      hasControls: false,
      isAutoplay: false,
    } as const;
    const path = getViewerPath(7, meant);
    expect(path).toBe("/viewer/7?mood=zen&view=face&bg=ffd400&controls=0&autoplay=0");
    expect(parseViewerQuery(Object.fromEntries(new URL(path, "http://x").searchParams))).toEqual(meant);
  });
});

test.each([
  ["mood", createBackdropCss("gm")],
  ["none", "none"],
  ["#fd0", "linear-gradient(#fd0, #fd0)"],
] as const)("the background %s is %s", (background, image) => {
  expect(getBackgroundImage(background, "gm")).toBe(image);
});
