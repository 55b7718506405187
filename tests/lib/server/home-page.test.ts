import { describe, expect, it, vi } from "vitest";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { chooseLineup, createLineups, getHomePage, type HomeLineup } from "@/lib/server/home-page";
import { getSamplePool } from "@/lib/shared/pick-samples";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";
import { fakeClock } from "@/tests/support/fake-clock";

// Each lineup derives the traits of the whole pool.
vi.mock("@/lib/avatar/traits/derive-traits", async (importOriginal) => {
  const derivation = await importOriginal<typeof import("@/lib/avatar/traits/derive-traits")>();
  const derived = new Map<number, ReturnType<typeof derivation.deriveTraits>>();
  const deriveTraits: typeof derivation.deriveTraits = (id, facts) => {
    if (facts !== undefined) return derivation.deriveTraits(id, facts);
    const traits = derived.get(id) ?? derivation.deriveTraits(id);
    derived.set(id, traits);
    return traits;
  };
  return { ...derivation, deriveTraits };
});

const SITE = "https://mb1.test";
const LINEUP = chooseLineup(0);
const CASTING = () => LINEUP;
const MINUTE = 60_000;
const { mainId: FIRST, backdropIds: OTHERS } = LINEUP;

async function tagOf(query: Record<string, string>, key: string): Promise<string | undefined> {
  const { meta, links } = (await getHomePage(query, SITE, CASTING)).tags;
  return meta[key] ?? links?.find(({ rel }) => rel === key)?.href;
}

describe("without a link", () => {
  it("opens on the current lead with other avatars behind", async () => {
    const { start, samples } = await getHomePage({}, SITE, CASTING);
    expect(start).toEqual({ id: FIRST, mood: null, isLinked: false });
    expect(samples).toEqual(OTHERS.slice(0, 5));
    expect(samples).toHaveLength(SAMPLE_COUNT);
  });

  it.each([{ id: "0" }, { id: "20001" }, { mood: "happy" }, { noloader: "" }])("%j is not a link", async (query) => {
    expect((await getHomePage(query, SITE, CASTING)).start).toEqual({ id: FIRST, mood: null, isLinked: false });
  });
});

describe("with a link", () => {
  it.each([
    [
      { id: "7", mood: "GM" },
      { id: 7, mood: "gm", isLinked: true },
    ],
    [{ id: "00007" }, { id: 7, mood: null, isLinked: true }],
    [{ mood: "zen" }, { id: FIRST, mood: "zen", isLinked: true }],
    [
      { id: "x", mood: "zen" },
      { id: FIRST, mood: "zen", isLinked: true },
    ],
  ])("%j opens on the linked avatar or mood", async (query, start) => {
    expect((await getHomePage(query, SITE, CASTING)).start).toEqual(start);
  });

  it("Open Graph tags show the linked avatar, the canonical URL is the home page", async () => {
    const query = { id: "7", mood: "gm" };
    expect(await tagOf(query, "og:image")).toContain("token_id=7&mood=gm");
    expect(await tagOf(query, "og:title")).toBe("Meebit 00007: GM");
    expect(await tagOf(query, "og:url")).toMatch(/\/\?id=00007&mood=gm$/);
    expect(await tagOf(query, "canonical")).toMatch(/^https?:\/\/[^/]+\/$/);
  });
});

describe("the lineup", () => {
  it("each lineup has distinct avatars of the pool, and no two have the same lead", () => {
    const pool = new Set(getSamplePool());
    const casts = Array.from({ length: 40 }, (_, turn) => chooseLineup(turn));
    for (const { mainId, backdropIds } of casts) {
      expect(new Set([mainId, ...backdropIds]).size).toBe(SAMPLE_COUNT + 2);
      expect(deriveTraits(mainId).traits.Type).toBe("Human");
      for (const id of [mainId, ...backdropIds]) {
        const { traits } = deriveTraits(id);
        expect(traits.Glasses, String(id)).toBeNull();
        expect([traits.Beard, traits["Hair Color"], traits["Shirt Color"]], String(id)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/Medical Mask|Black|Dark/)]),
        );
      }
      expect([mainId, ...backdropIds].every((id) => pool.has(id))).toBe(true);
    }
    expect(new Set(casts.map(({ mainId }) => mainId)).size).toBe(40);
    const types = casts.flatMap(({ backdropIds }) => backdropIds.map((id) => deriveTraits(id).traits.Type));
    expect(new Set(types).size, "not only humans").toBeGreaterThan(3);
    expect(chooseLineup(40)).toEqual(chooseLineup(0));
  });

  it("draws the next lineup after ten minutes and switches to it once it is drawn", async () => {
    const clock = fakeClock();
    vi.setSystemTime(0);
    const drawn: HomeLineup[] = [];
    let finish = () => {};
    const casting = createLineups((cast) => {
      drawn.push(cast);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    clock.now = 9 * MINUTE;
    expect(casting()).toEqual(chooseLineup(0));
    expect(drawn).toEqual([]);
    clock.now = 10 * MINUTE;
    const first = casting();
    for (let visit = 0; visit < 50; visit++) expect(casting(), "chosen once a turn").toBe(first);
    expect(drawn).toEqual([chooseLineup(1)]);
    finish();
    await expect.poll(() => casting()).toEqual(chooseLineup(1));
    expect(drawn).toHaveLength(1);
  });

  it("retries a lineup after a failed drawing", async () => {
    const clock = fakeClock();
    vi.setSystemTime(0);
    let tries = 0;
    const casting = createLineups(async () => {
      if (++tries < 3) throw new Error("busy");
    });
    clock.now = 25 * MINUTE;
    await expect.poll(() => casting()).toEqual(chooseLineup(2));
    expect(tries).toBe(3);
  });
});
