import { expect, test } from "vitest";
import { hasRepeatedKey } from "@/lib/server/http/read-json-body";

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"b":{},"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"b":[{"a":1,"a":1}]}',
  '{"a":{"a":1},"a":1}',
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
  '{ "a" : "}" , "a" : 1 }',
])("%s has a repeated key", (text) => {
  JSON.parse(text);
  expect(hasRepeatedKey(text)).toBe(true);
});

test.each([
  "{}",
  "7",
  '"a"',
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":2}]',
  '{"a":"a","b":"a"}',
  '{"a":"\\"b\\":1","b":1}',
  '{"a":"{\\"a\\":1}"}',
  '{"a":["a","a","a"]}',
])("%s has no repeated key", (text) => {
  JSON.parse(text);
  expect(hasRepeatedKey(text)).toBe(false);
});
