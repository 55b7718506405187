import { expect, test } from "vitest";
import { CLAIM_END, CLAIM_END_DAY } from "@/lib/shared/content/claim";

test("the day in words is the day of the date", () => {
  const words = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
  expect(CLAIM_END_DAY).toBe(words.format(new Date(CLAIM_END)));
});
