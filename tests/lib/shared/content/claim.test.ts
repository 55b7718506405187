import { expect, test } from "vitest";
import { CLAIM_END, CLAIM_END_DAY } from "@/lib/shared/content/claim";

test("CLAIM_END_DAY is the day of CLAIM_END", () => {
  const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
  expect(CLAIM_END_DAY).toBe(dayFormat.format(new Date(CLAIM_END)));
});
