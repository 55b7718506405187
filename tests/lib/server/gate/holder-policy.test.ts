import { expect, test } from "vitest";
import { createHolderPolicy } from "@/lib/server/gate/token-gate";
import type { Holding, HoldingRegistry } from "@/lib/shared/api/holdings";
import { HttpError } from "@/lib/shared/errors";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { createRecordingLog } from "@/tests/support/recording-log";

const [wallet, vault] = [demoAddress("hot"), demoAddress("vault")];
const own: Holding = { id: 1, owner: wallet, registry: null };
const delegated: Holding = { id: 2, owner: vault, registry: "warm" };

test.each<[string, readonly Holding[], readonly HoldingRegistry[], object]>([
  ["owns an avatar", [own], [], { allowed: true, reason: "holder" }],
  ["owns an avatar and is a delegate", [own, delegated], [], { allowed: true, reason: "holder" }],
  ["is a delegate", [delegated], [], { allowed: true, reason: "delegate" }],
  [
    "is a delegate, while a registry does not answer",
    [delegated],
    ["delegateCash"],
    { allowed: true, reason: "delegate" },
  ],
  ["has no avatars", [], [], { allowed: false, reason: "no_avatars" }],
  [
    "has no known avatars, while one of the registries does not answer",
    [],
    ["warm"],
    { allowed: false, reason: "unreachable" },
  ],
])("a wallet that %s", async (_situation, holdings, unread, decision) => {
  const gate = createHolderPolicy(async (address) => {
    expect(address).toBe(wallet);
    return { address, holdings, block: "1", blockTime: "2024-01-01T00:00:00.000Z", unread };
  });
  expect(await gate(wallet)).toEqual(decision);
});

test("refuses a wallet that cannot be read, and logs the reason", async () => {
  const log = createRecordingLog();
  const gate = createHolderPolicy(() => Promise.reject(new HttpError("chain_unreachable")), log);
  expect(await gate(wallet)).toEqual({ allowed: false, reason: "unreachable" });
  expect(log.warnings).toHaveLength(1);
});
