import { expect, test } from "vitest";
import { padId, parseId } from "@/lib/shared/ids";

test.each([
  ["1", 1],
  ["00001", 1],
  ["20000", 20000],
])("%j is an id", (text, id) => expect(parseId(text)).toEqual({ id }));

test.each(["0", "00000", "20001", "99999", "100000", `1${"0".repeat(30)}`])("%j is outside the collection", (text) => {
  expect(parseId(text)).toEqual({ problem: "unknown" });
});

test.each(["", " ", "a", "-1", "1.5", "000001", "9".repeat(33), "0".repeat(10_000), undefined, 1, ["1"]])(
  "%j is not an id",
  (text) => expect(parseId(text)).toEqual({ problem: "malformed" }),
);

test("ids are shown with five digits", () => {
  expect([padId(1), padId(777), padId(20000)]).toEqual(["00001", "00777", "20000"]);
});
