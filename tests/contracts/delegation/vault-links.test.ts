import { expect, test } from "vitest";
import { coversToken, type DelegationScope } from "@/contracts/delegation/vault-links";
import { getContractAddress } from "@/contracts/registry";

const MEEBITS = getContractAddress("meebits");
const KODA = getContractAddress("koda");

function covers(scope: DelegationScope, tokenId: bigint): boolean {
  return coversToken({ vault: KODA, registry: "warm", scope, expiresAt: null }, MEEBITS, tokenId);
}

test("a link for all covers every token", () => expect(covers({ level: "all" }, 7n)).toBe(true));

test("a link for a contract covers its tokens, in any letter case of the address", () => {
  expect(covers({ level: "contract", contract: MEEBITS.toLowerCase() as typeof MEEBITS }, 7n)).toBe(true);
  expect(covers({ level: "contract", contract: KODA }, 7n)).toBe(false);
});

test("a link for a token covers only that token", () => {
  expect(covers({ level: "token", contract: MEEBITS, tokenId: 7n }, 7n)).toBe(true);
  expect(covers({ level: "token", contract: MEEBITS, tokenId: 8n }, 7n)).toBe(false);
  expect(covers({ level: "token", contract: KODA, tokenId: 7n }, 7n)).toBe(false);
});
