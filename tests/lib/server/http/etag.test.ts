import { expect, test } from "vitest";
import { matchesEtag } from "@/lib/server/http/send";

const TAG = '"1-abc_DEF"';

test.each([
  ["the tag", TAG],
  ["the weak form of the tag", `W/${TAG}`],
  ["the tag in a list", `"x", ${TAG} ,W/"y"`],
  ["a list without blanks", `"x",W/${TAG}`],
  ["anything", " * "],
])("%s matches", (_situation, header) => expect(matchesEtag(header, TAG)).toBe(true));

test.each([
  ["no header", undefined],
  ["another tag", '"2-abc_DEF"'],
  ["a part of the tag", '"1-abc"'],
  ["the tag without quotes", "1-abc_DEF"],
  ["an empty header", ""],
  ["a star in quotes", '"*"'],
])("%s does not match", (_situation, header) => expect(matchesEtag(header, TAG)).toBe(false));
