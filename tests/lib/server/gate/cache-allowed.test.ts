import type { Address } from "viem";
import { expect, test } from "vitest";
import { cacheGrant, type GateDecision } from "@/lib/server/gate/token-gate";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { fakeClock } from "@/tests/support/fake-clock";

const [whale, visitor] = [demoAddress("whale"), demoAddress("visitor")];

/** A gate with a preset result that counts its checks, and caches "yes" for a minute. */
function gateOfTest(decision: GateDecision) {
  const clock = fakeClock();
  const state = { decision, checkedAddresses: [] as Address[] };
  const check = async (address: Address) => {
    state.checkedAddresses.push(address);
    await new Promise((later) => setTimeout(later, 1));
    return state.decision;
  };
  return { state, clock, gate: cacheGrant(check, 60_000) };
}

const YES: GateDecision = { allowed: true, reason: "holder" };
const NO: GateDecision = { allowed: false, reason: "no_avatars" };

test("caches a positive answer for a minute, for that wallet only", async () => {
  const { state, clock, gate } = gateOfTest(YES);
  await gate(whale);
  state.decision = NO;
  clock.now += 60_000;
  expect(await gate(whale)).toEqual(YES);
  expect(await gate(visitor)).toEqual(NO);
  clock.now += 1;
  expect(await gate(whale)).toEqual(NO);
  expect(state.checkedAddresses).toEqual([whale, visitor, whale]);
});

test("does not cache a negative answer", async () => {
  const { state, gate } = gateOfTest(NO);
  expect(await gate(whale)).toEqual(NO);
  state.decision = YES;
  expect(await gate(whale)).toEqual(YES);
});

test("checks a wallet once for concurrent calls", async () => {
  const { state, gate } = gateOfTest(NO);
  await Promise.all(Array.from({ length: 50 }, () => gate(whale)));
  expect(state.checkedAddresses).toEqual([whale]);
});

test("keeps ten thousand answers and evicts the oldest first", async () => {
  const { state, gate } = gateOfTest(YES);
  const wallet = (nth: number): Address => `0x${nth.toString(16).padStart(40, "0")}`;
  await Promise.all(Array.from({ length: 10_001 }, (_, nth) => gate(wallet(nth))));
  await gate(wallet(10_000));
  expect(state.checkedAddresses).toHaveLength(10_001);
  await gate(wallet(0));
  expect(state.checkedAddresses).toHaveLength(10_002);
});
