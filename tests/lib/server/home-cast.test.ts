import { expect, test } from "vitest";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { Casting, chooseCast, type HomeCast } from "@/lib/server/home-cast";
import { samplePool } from "@/lib/shared/pick-samples";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";

const MINUTE = 60_000;

test("each lineup has distinct avatars of the pool, and no two have the same lead", () => {
  const pool = new Set(samplePool());
  const casts = Array.from({ length: 40 }, (_, turn) => chooseCast(turn));
  for (const { lead, others } of casts) {
    expect(new Set([lead, ...others]).size).toBe(SAMPLE_COUNT + 2);
    const { traits } = deriveTraits(lead);
    expect(traits, String(lead)).toMatchObject({ Type: "Human", Glasses: null });
    expect([traits.Beard, traits["Hair Color"], traits["Shirt Color"]]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Medical Mask|Black|Dark/)]),
    );
    expect([lead, ...others].every((id) => pool.has(id))).toBe(true);
  }
  expect(new Set(casts.map(({ lead }) => lead)).size).toBe(40);
  expect(chooseCast(40)).toEqual(chooseCast(0));
});

test("draws the next lineup after ten minutes and switches to it once it is drawn", async () => {
  let now = 0;
  const drawn: HomeCast[] = [];
  let finish = () => {};
  const casting = new Casting(
    (cast) => {
      drawn.push(cast);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    () => now,
  );
  now = 9 * MINUTE;
  expect(casting.current).toEqual(chooseCast(0));
  expect(drawn).toEqual([]);
  now = 10 * MINUTE;
  for (let visit = 0; visit < 50; visit++) expect(casting.current).toEqual(chooseCast(0));
  expect(drawn).toEqual([chooseCast(1)]);
  finish();
  await expect.poll(() => casting.current).toEqual(chooseCast(1));
  expect(drawn).toHaveLength(1);
});

test("retries a lineup after a failed drawing", async () => {
  let now = 0;
  let tries = 0;
  const casting = new Casting(
    async () => {
      if (++tries < 3) throw new Error("busy");
    },
    () => now,
  );
  now = 25 * MINUTE;
  await expect.poll(() => casting.current).toEqual(chooseCast(2));
  expect(tries).toBe(3);
});
