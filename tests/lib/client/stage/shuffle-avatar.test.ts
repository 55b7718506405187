// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { samples } from "@/lib/client/stage/samples";
import { shuffleAvatar } from "@/lib/client/stage/shuffle-avatar";
import { padId } from "@/lib/shared/ids";
import { samplePool } from "@/lib/shared/pick-samples";
import { SAMPLE_COUNT } from "@/lib/shared/samples";
import { useCharacterStore } from "@/stores/character-store";
import { fakeSiteOfTests } from "@/tests/support/fake-site";

fakeSiteOfTests();
const store = () => useCharacterStore.getState();

beforeEach(() => {
  useCharacterStore.setState(useCharacterStore.getInitialState(), true);
  store().refreshRandomMeebits();
});

async function walk(isHolder: boolean, steps: number): Promise<string[]> {
  const met: string[] = [];
  for (let step = 0; step < steps; step++) {
    await shuffleAvatar(isHolder);
    met.push(store().current);
  }
  return met;
}

it("a visitor meets each sample once, then others", async () => {
  const own = (await samples()).map(padId);
  expect(own).toHaveLength(SAMPLE_COUNT);
  expect(await walk(false, SAMPLE_COUNT)).toEqual(own);
  const [next] = await walk(false, 1);
  const others = (await samples()).map(padId);
  expect(others).toContain(next);
  expect(others).not.toEqual(own);
});

it("a visitor meets none but those of the sample pool", async () => {
  const pool = new Set(samplePool().map(padId));
  expect((await walk(false, 3 * SAMPLE_COUNT)).filter((id) => !pool.has(id))).toEqual([]);
});

it("a holder meets the whole random list", async () => {
  const list = store().randomList;
  expect(await walk(true, list.length)).toEqual(list);
});

it("never brings the one that is there already", async () => {
  store().setList(["00001", "00002"]);
  store().setRandomList(["00001", "00002"]);
  const met = await walk(true, 12);
  expect(met.every((id, place) => id !== met[place - 1])).toBe(true);
});

it("with one avatar in all there is nothing to do", async () => {
  store().setList(["00001"]);
  store().setRandomList(["00001"]);
  expect(await walk(true, 2)).toEqual(["00001", "00001"]);
});
