import { expect, test } from "vitest";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { chooseLineup, type HomeLineup, HomeLineups } from "@/lib/server/home-page";
import { getSamplePool } from "@/lib/shared/pick-samples";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";

const MINUTE = 60_000;

test("each lineup has distinct avatars of the pool, and no two have the same lead", () => {
  const pool = new Set(getSamplePool());
  const casts = Array.from({ length: 40 }, (_, turn) => chooseLineup(turn));
  for (const { mainId, backdropIds } of casts) {
    expect(new Set([mainId, ...backdropIds]).size).toBe(SAMPLE_COUNT + 2);
    const { traits } = deriveTraits(mainId);
    expect(traits, String(mainId)).toMatchObject({ Type: "Human", Glasses: null });
    expect([traits.Beard, traits["Hair Color"], traits["Shirt Color"]]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Medical Mask|Black|Dark/)]),
    );
    expect([mainId, ...backdropIds].every((id) => pool.has(id))).toBe(true);
  }
  expect(new Set(casts.map(({ mainId }) => mainId)).size).toBe(40);
  expect(chooseLineup(40)).toEqual(chooseLineup(0));
});

test("draws the next lineup after ten minutes and switches to it once it is drawn", async () => {
  let now = 0;
  const drawn: HomeLineup[] = [];
  let finish = () => {};
  const casting = new HomeLineups(
    (cast) => {
      drawn.push(cast);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    () => now,
  );
  now = 9 * MINUTE;
  expect(casting.current).toEqual(chooseLineup(0));
  expect(drawn).toEqual([]);
  now = 10 * MINUTE;
  const first = casting.current;
  for (let visit = 0; visit < 50; visit++) expect(casting.current, "chosen once a turn").toBe(first);
  expect(drawn).toEqual([chooseLineup(1)]);
  finish();
  await expect.poll(() => casting.current).toEqual(chooseLineup(1));
  expect(drawn).toHaveLength(1);
});

test("retries a lineup after a failed drawing", async () => {
  let now = 0;
  let tries = 0;
  const casting = new HomeLineups(
    async () => {
      if (++tries < 3) throw new Error("busy");
    },
    () => now,
  );
  now = 25 * MINUTE;
  await expect.poll(() => casting.current).toEqual(chooseLineup(2));
  expect(tries).toBe(3);
});
