import { expect, test } from "vitest";
import { Leads } from "@/lib/server/leads";

const last = () => 0.999;

test("who is not drawn yet opens no page; each visit has one more drawn", async () => {
  const drawn: number[] = [];
  const leads = new Leads([7, 8, 9], async (id) => void drawn.push(id));
  expect(leads.pick(last)).toBe(7);
  await expect.poll(() => leads.pick(last)).toBe(8);
  await expect.poll(() => leads.pick(last)).toBe(9);
  expect(drawn).toEqual([8, 9]);
});

test("one that a busy server does not draw is asked for again", async () => {
  let tries = 0;
  const leads = new Leads([7, 8], async () => {
    if (++tries < 3) throw new Error("busy");
  });
  await expect.poll(() => leads.pick(last)).toBe(8);
  expect(tries).toBe(3);
});

test("many visits at once have one drawn at a time", async () => {
  let atOnce = 0;
  let most = 0;
  const leads = new Leads([7, 8, 9], async () => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce--;
  });
  for (let visit = 0; visit < 50; visit++) leads.pick(last);
  await expect.poll(() => leads.pick(last)).toBe(9);
  expect(most).toBe(1);
});
