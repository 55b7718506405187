import type { Address } from "viem";
import { expect, test } from "vitest";
import type { GateDecision } from "@/lib/server/gate/token-gate";
import { cacheGrant } from "@/lib/server/gate/token-gate";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";

const [whale, visitor] = [demoAddress("whale"), demoAddress("visitor")];

/** A gate with a preset result that counts its checks, and caches "yes" for a minute of a manual clock. */
function gateOfTest(decision: GateDecision) {
  const state = { decision, ms: 1, checkedAddresses: [] as Address[] };
  const check = async (address: Address) => {
    state.checkedAddresses.push(address);
    await new Promise((later) => setTimeout(later, 1));
    return state.decision;
  };
  return { state, gate: cacheGrant({ check }, 60_000, { now: () => state.ms }) };
}

const YES: GateDecision = { allowed: true, reason: "holder" };
const NO: GateDecision = { allowed: false, reason: "no_avatars" };

test("caches a positive answer for a minute, for that wallet only", async () => {
  const { state, gate } = gateOfTest(YES);
  await gate.check(whale);
  state.decision = NO;
  state.ms += 60_000;
  expect(await gate.check(whale)).toEqual(YES);
  expect(await gate.check(visitor)).toEqual(NO);
  state.ms += 1;
  expect(await gate.check(whale)).toEqual(NO);
  expect(state.checkedAddresses).toEqual([whale, visitor, whale]);
});

test("does not cache a negative answer", async () => {
  const { state, gate } = gateOfTest(NO);
  expect(await gate.check(whale)).toEqual(NO);
  state.decision = YES;
  expect(await gate.check(whale)).toEqual(YES);
});

test("checks a wallet once for concurrent calls", async () => {
  const { state, gate } = gateOfTest(NO);
  await Promise.all(Array.from({ length: 50 }, () => gate.check(whale)));
  expect(state.checkedAddresses).toEqual([whale]);
});

test("keeps ten thousand answers and evicts the oldest first", async () => {
  const { state, gate } = gateOfTest(YES);
  const wallet = (nth: number): Address => `0x${nth.toString(16).padStart(40, "0")}`;
  await Promise.all(Array.from({ length: 10_001 }, (_, nth) => gate.check(wallet(nth))));
  await gate.check(wallet(10_000));
  expect(state.checkedAddresses).toHaveLength(10_001);
  await gate.check(wallet(0));
  expect(state.checkedAddresses).toHaveLength(10_002);
});
