import { expect, test } from "vitest";
import { countAct, getMetrics } from "@/lib/server/metrics/metrics";
import { HttpError } from "@/lib/shared/errors";

test("countAct counts a call by its ending and passes its result on", async () => {
  expect(await countAct("save", async () => 7)).toBe(7);
  const refused = new HttpError("not_holder");
  await expect(countAct("save", () => Promise.reject(refused))).rejects.toBe(refused);
  await expect(countAct("save", () => Promise.reject(new Error("0xsecret")))).rejects.toThrow("0xsecret");
  const text = await getMetrics().metrics();
  for (const ending of ["ok", "not_holder", "internal"])
    expect(text).toContain(`mb1_acts_total{act="save",ending="${ending}"} 1`);
  expect(text).not.toContain("0xsecret");
});
