import { expect, test } from "vitest";
import { parseTokenId } from "@/contracts/parse-token-id";

const HIGHEST = 2n ** 256n - 1n;

test.each([
  [0n, 0n],
  ["7", 7n],
  ["00007", 7n],
  [HIGHEST, HIGHEST],
  [HIGHEST.toString(), HIGHEST],
])("%s is a token id", (value, id) => expect(parseTokenId(value)).toBe(id));

test.each([-1n, HIGHEST + 1n, (HIGHEST + 1n).toString(), 1, 1.5, "", " 1", "1.0", "1e3", "0x1", "-1", "٣", null])(
  "%s is none",
  (value) => expect(() => parseTokenId(value)).toThrow(expect.objectContaining({ code: "bad_token_id" })),
);

test("a very long text is not read at all", () => {
  expect(() => parseTokenId("9".repeat(10_000_000))).toThrow(expect.objectContaining({ code: "bad_token_id" }));
});
