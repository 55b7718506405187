import { expect, test } from "vitest";
import { readRange } from "@/lib/server/http/send";

const ETAG = '"1-abc"';

test.each([
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=99-99", { first: 99, last: 99 }],
  ["bytes=0-1000", { first: 0, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  [`bytes=5-${"9".repeat(400)}`, { first: 5, last: 99 }],
  ["Bytes= 0-9 ", { first: 0, last: 9 }],
])("reads %s as a range of 100 bytes", (range, part) => {
  expect(readRange({ range }, ETAG, 100)).toEqual(part);
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0", `bytes=${"9".repeat(400)}-`])("%s is out of range", (range) => {
  expect(readRange({ range }, ETAG, 100)).toBe("outside");
});

test.each(["bytes=0-9,20-29", "bytes=9-0", "bytes=-", "bytes=", "bytes", "items=0-9", "bytes=a-b", "bytes=0x0-9", ""])(
  "%s is ignored",
  (range) => {
    expect(readRange({ range }, ETAG, 100)).toBeNull();
  },
);

test.each([
  [ETAG, { first: 0, last: 9 }],
  ['"1-xyz"', null],
  [`W/${ETAG}`, null],
  ["Mon, 23 Nov 2026 07:00:00 GMT", null],
])("with If-Range: %s sends a range of the same version only", (ifRange, part) => {
  expect(readRange({ range: "bytes=0-9", "if-range": ifRange }, ETAG, 100)).toEqual(part);
});
