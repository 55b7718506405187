import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ADDRESS, findCode, readParameters, readValue, refuseWith, TOKEN_ID } from "@/lib/server/http/parameters";
import { AFTER, CURSOR, IDS, LIMIT, oneOf, VIEW } from "@/lib/server/openapi/operation";
import { HttpError, type HttpErrorCode } from "@/lib/shared/errors";
import { MAX_IDS } from "@/lib/shared/ids";

const refused = (code: HttpErrorCode) => expect.objectContaining({ code });
const CHECKSUMMED = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

describe("a token id", () => {
  test.each([
    ["1", 1],
    ["00007", 7],
    ["20000", 20_000],
  ])("%s is read as %i", (text, id) => expect(readValue(TOKEN_ID, text)).toBe(id));

  test.each([
    ["0", "unknown_meebit"],
    ["20001", "unknown_meebit"],
    ["123456", "unknown_meebit"],
    ["000001", "bad_token_id"],
    ["", "bad_token_id"],
    ["7 ", "bad_token_id"],
    ["-7", "bad_token_id"],
    ["7.0", "bad_token_id"],
    ["0x7", "bad_token_id"],
    ["٧", "bad_token_id"],
    [undefined, "bad_token_id"],
    [7, "bad_token_id"],
  ] as const)("%j is refused as %s", (text, code) => {
    expect(() => readValue(TOKEN_ID, text)).toThrow(refused(code));
  });
});

describe("an address", () => {
  test.each([CHECKSUMMED, CHECKSUMMED.toLowerCase()])("%s is read with its checksum", (text) => {
    expect(readValue(ADDRESS, text)).toBe(CHECKSUMMED);
  });

  test.each([
    CHECKSUMMED.replace("dA", "Da"),
    CHECKSUMMED.slice(0, -1),
    `${CHECKSUMMED}0`,
    ` ${CHECKSUMMED}`,
    "vitalik.eth",
    "",
  ])("%j is refused", (text) => expect(() => readValue(ADDRESS, text)).toThrow(refused("bad_address")));
});

describe("a list of ids", () => {
  const join = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(",");

  test("keeps its order, each id once", () => expect(readValue(IDS, "7,1,00007,3")).toEqual([7, 1, 3]));
  test("may be left out", () => expect(readValue(IDS, undefined)).toBeUndefined());

  test("has a hundred at most, repeated ones included", () => {
    expect(readValue(IDS, join(MAX_IDS))).toHaveLength(MAX_IDS);
    expect(() => readValue(IDS, join(MAX_IDS + 1))).toThrow(refused("bad_ids"));
    expect(() => readValue(IDS, "1,".repeat(MAX_IDS).concat("1"))).toThrow(refused("bad_ids"));
  });

  test.each([
    ["", "bad_ids"],
    [",", "bad_token_id"],
    ["1,", "bad_token_id"],
    ["1;2", "bad_token_id"],
    ["1,0", "unknown_meebit"],
  ] as const)("%j is refused as %s", (text, code) => expect(() => readValue(IDS, text)).toThrow(refused(code)));
});

describe("a page", () => {
  test("has a hundred entries from the start unless it says otherwise", () => {
    expect([readValue(LIMIT, undefined), readValue(AFTER, undefined)]).toEqual([100, 0]);
    expect([readValue(LIMIT, "1"), readValue(LIMIT, "100"), readValue(AFTER, "0")]).toEqual([1, 100, 0]);
  });

  test.each(["0", "101", "1000", "-1", "1.5", "1e1", " 1", ""])("has no limit of %j", (text) => {
    expect(() => readValue(LIMIT, text)).toThrow(refused("bad_limit"));
  });

  test.each(["-1", "1.0", "", "1e3", "1234567890123456"])("does not begin after %j", (text) => {
    expect(() => readValue(CURSOR, text)).toThrow(refused("bad_after"));
    expect(() => readValue(AFTER, text)).toThrow(refused("bad_after"));
  });

  test("begins after any sequence number of the database", () => {
    expect(readValue(CURSOR, "999999999999999")).toBe(999_999_999_999_999);
  });
});

test("a view is read in any letter case, is three-quarter by default, and an unknown one is refused", () => {
  expect([readValue(VIEW, undefined), readValue(VIEW, "SIDE")]).toEqual(["three-quarter", "side"]);
  expect(() => readValue(VIEW, "back")).toThrow(refused("bad_view"));
});

describe("parameters", () => {
  const contract = z.object({ id: TOKEN_ID, format: oneOf(["png", "jpeg"], "bad_format") });

  test("are read by their contract; others are ignored, also when they are repeated", () => {
    expect(readParameters(contract, { id: "7", format: "png", utm: ["a", "b"] })).toEqual({ id: 7, format: "png" });
  });

  test("are refused when one is repeated, before their values are read", () => {
    expect(() => readParameters(contract, { id: ["7", "7"], format: "bmp" })).toThrow(refused("repeated_parameter"));
    expect(() => readParameters(contract, { id: "x", format: ["png"] })).toThrow(refused("repeated_parameter"));
  });

  test("are refused with the code of the first invalid one", () => {
    expect(() => readParameters(contract, { id: "0", format: "bmp" })).toThrow(refused("unknown_meebit"));
    expect(() => readParameters(contract, { id: "7", format: "PNG" })).toThrow(refused("bad_format"));
    expect(() => readParameters(contract, {})).toThrow(HttpError);
  });
});

describe("the code of a failed schema", () => {
  const failBy = (schema: z.ZodType) => schema.safeParse("x").error ?? new z.ZodError([]);

  test("is that of its message", () => {
    expect(findCode(failBy(z.int(refuseWith("bad_limit"))))).toBe("bad_limit");
  });

  test("is none if a message is no code, and the schema's own error is thrown", () => {
    expect(findCode(failBy(z.int()))).toBeNull();
    expect(findCode(failBy(z.int("toString")))).toBeNull();
    expect(() => readValue(z.int(), "x")).toThrow(z.ZodError);
    expect(
      findCode(failBy(z.string(refuseWith("bad_ids")).max(0, "too long").regex(/y/, refuseWith("bad_ids")))),
    ).toBeNull();
  });
});
