import { expect, test } from "vitest";
import { readArtRequest, readFullPath, readMotionPath, readSizedPath } from "@/lib/server/art/serve-art";

test("reads the path of the full picture as the same request as the query", () => {
  expect(readFullPath({ id: "00042" })).toEqual(readArtRequest({ type: "full", token_id: "42", format: "jpeg" }));
  expect(readFullPath({ id: "42" })).toEqual(readFullPath({ id: "00042" }));
});

test("reads a sized path as a request for the full picture in that width", () => {
  expect(readSizedPath({ size: "320px", file: "00042_320w.jpg" })).toEqual(
    readArtRequest({ type: "full", token_id: "42", w: "320", format: "jpeg" }),
  );
});

test.each([
  ["abc", 400],
  ["", 400],
  ["0", 404],
  ["20001", 404],
  [undefined, 400],
])("refuses %j as the id of a full picture", (id, status) => {
  expect(() => readFullPath({ id })).toThrow(expect.objectContaining({ status }));
});

test.each([
  ["two sizes that differ", "320px", "00001_640w.jpg", "bad_path"],
  ["another file extension", "320px", "00001_320w.png", "bad_path"],
  ["no id", "320px", "_320w.jpg", "bad_token_id"],
  ["an unsupported size", "321px", "00001_321w.jpg", "bad_width"],
  ["a padded size", "0320px", "00001_0320w.jpg", "bad_width"],
  ["an unknown id", "160px", "20001_160w.jpg", "unknown_meebit"],
  ["a folder without px", "160", "00001_160w.jpg", "bad_path"],
  ["a name of 10 kB", "160px", `${"1".repeat(10_240)}_160w.jpg`, "bad_path"],
  ["a repeated parameter", ["160px"], ["00001_160w.jpg"], "bad_path"],
])("refuses a sized path with %s", (_situation, folder, file, code) => {
  expect(() => readSizedPath({ size: folder, file })).toThrow(expect.objectContaining({ code }));
});

test("reads the path of a mood file in any letter case", () => {
  expect(readMotionPath({ file: "gm.vrma" })).toEqual({ kind: "motion", mood: "gm" });
  expect(readMotionPath({ file: "Default.VRMA" })).toEqual({ kind: "motion", mood: "default" });
});

test.each([["sad.vrma"], ["gm.glb"], ["gm"], [""], ["../gm.vrma"], ["m".repeat(10_240)], [["gm.vrma"]], [undefined]])(
  "refuses %j as the path of a mood file",
  (file) => {
    expect(() => readMotionPath({ file })).toThrow(expect.objectContaining({ code: "unknown_mood", status: 404 }));
  },
);
