import { expect, test } from "vitest";
import { matchesEtag } from "@/lib/server/http/send";

const TAG = '"1-abc_DEF"';

test.each([
  ["the tag", TAG],
  ["a weak form, as proxies that compress make it", `W/${TAG}`],
  ["one of a list", `"x", ${TAG} ,W/"y"`],
  ["a list without blanks", `"x",W/${TAG}`],
  ["anything", " * "],
])("%s is covered", (_situation, header) => expect(matchesEtag(header, TAG)).toBe(true));

test.each([
  ["no header", undefined],
  ["another tag", '"2-abc_DEF"'],
  ["a part of the tag", '"1-abc"'],
  ["the tag without quotes", "1-abc_DEF"],
  ["an empty header", ""],
  ["a star in quotes", '"*"'],
])("%s is not covered", (_situation, header) => expect(matchesEtag(header, TAG)).toBe(false));
