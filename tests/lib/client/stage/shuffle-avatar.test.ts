// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { getQueryClient } from "@/lib/client/api/query-client";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { getSamples } from "@/lib/client/stage/samples";
import { shuffleAvatar } from "@/lib/client/stage/shuffle-avatar";
import { padId } from "@/lib/shared/ids";
import { getSamplePool } from "@/lib/shared/pick-samples";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";
import { useWalletStore } from "@/stores/wallet-store";
import { createHoldings, setUpFakeSite, VAULT, WALLET } from "@/tests/support/fake-site";

const fake = setUpFakeSite();
const store = () => useCharacterStore.getState();

beforeEach(() => {
  useCharacterStore.setState(useCharacterStore.getInitialState(), true);
  useWalletStore.setState(useWalletStore.getInitialState(), true);
  store().refreshRandomMeebits();
});

async function shuffle(times: number): Promise<string[]> {
  const met: string[] = [];
  for (let time = 0; time < times; time++) {
    await shuffleAvatar();
    met.push(store().current);
  }
  return met;
}

/** Signs in with a wallet that holds these ids. */
function signIn(ids: readonly number[]): void {
  fake.site.session = WALLET;
  fake.site.holdings = createHoldings(ids);
}

describe("a visitor", () => {
  it("gets each sample once, then others", async () => {
    const own = (await getSamples()).map(padId);
    expect(own).toHaveLength(SAMPLE_COUNT);
    expect(await shuffle(SAMPLE_COUNT)).toEqual(own);
    const [next] = await shuffle(1);
    const others = (await getSamples()).map(padId);
    expect(others).toContain(next);
    expect(others).not.toEqual(own);
  });

  it("gets only avatars of the sample pool", async () => {
    const pool = new Set(getSamplePool().map(padId));
    expect((await shuffle(3 * SAMPLE_COUNT)).filter((id) => !pool.has(id))).toEqual([]);
  });

  it("may be a wallet without avatars, or one whose holdings cannot be read", async () => {
    const pool = new Set(getSamplePool().map(padId));
    signIn([]);
    expect((await shuffle(3)).filter((id) => !pool.has(id))).toEqual([]);
    getQueryClient().clear();
    fake.site.refuse("GET holdings", "no answer");
    expect((await shuffle(1)).filter((id) => !pool.has(id))).toEqual([]);
  });
});

describe("a holder", () => {
  it("gets own avatars, each once per round, and never the shown one", async () => {
    signIn([7, 8, 9, 10]);
    store().setCurrent("00008");
    const met = await shuffle(11);
    expect(met.slice(0, 3).toSorted()).toEqual(["00007", "00009", "00010"]);
    expect(new Set(met)).toEqual(new Set(["00007", "00008", "00009", "00010"]));
    expect(met.every((id, place) => id !== (met[place - 1] ?? "00008"))).toBe(true);
  });

  it("may be a connected wallet before sign-in that is a delegate of a vault", async () => {
    const holdings = [{ id: 77, owner: VAULT, registry: "delegateRegistry" as const }];
    fake.site.holdings = { ...createHoldings([]), holdings };
    useWalletStore.getState().setAddress(WALLET);
    expect(await shuffle(1)).toEqual(["00077"]);
  });

  it("gets no avatar that was sold", async () => {
    signIn([7, 8, 9]);
    await shuffle(1);
    signIn([7]);
    await refreshHoldings(WALLET);
    store().setCurrent("00001");
    expect(await shuffle(1)).toEqual(["00007"]);
  });

  it("with a single avatar that is shown gets the random list", async () => {
    signIn([7]);
    store().setCurrent("00007");
    const list = store().randomList.filter((id) => id !== "00007");
    const [first, ...others] = list;
    expect(await shuffle(1)).toEqual([first]);
    // One step leads to the wallet's avatar.
    expect(await shuffle(1)).toEqual(["00007"]);
    expect(others.length).toBeGreaterThan(10);
  });
});
