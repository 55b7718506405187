import { type Abi, encodeErrorResult, type Hex, parseAbi } from "viem";
import { expect, test } from "vitest";
import { hvMtlAbi, sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { kodaAbi, otherdeedExpandedAbi, vesselAbi } from "@/contracts/abis/otherside";
import { decodeContractError, decodeRevert, UNKNOWN_FAILURE } from "@/contracts/errors/decode-contract-error";
import { ALL_ABIS } from "@/scripts/lib/all-abis";

const VESSEL_CLAIM: readonly Abi[] = [vesselAbi, kodaAbi, otherdeedExpandedAbi];
const OF_SOLIDITY = parseAbi(["error Error(string reason)", "error Panic(uint256 code)"]);

/** A node's error for a revert. */
function refusal(data: Hex) {
  return { code: 3, message: "execution reverted", data };
}

function because(reason: string): Hex {
  return encodeErrorResult({ abi: OF_SOLIDITY, errorName: "Error", args: [reason] });
}

/** Errors that the product must explain. */
const PROMISED = [
  ...["ExceedsMaxableLockTime", "MaxTokensMinted", "NonExistentToken", "NotAllowed", "NotAllowedToClaim"],
  ...["NotAllowedToLockToken", "TokenIsLocked", "ClaimNotStarted", "NotAllowedToBurn", "UnauthorizedOwnerOfDeed"],
  ...["VesselAlreadyClaimed", "BurnIsNotActive", "ContractIsLocked", "MintIsNotActive", "NotAllowedToMint"],
  ...["OnlyOperatorError", "OperatorZeroAddressCheck", "RegistryAddressIsNotSet", "TokenIdDoesNotExist"],
  ...["UnableToLockContract", "UnauthorizedOwnerOfToken", "KodaAlreadyClaimed", "MintIsNotEnabled", "InvalidProof"],
];

test.each(PROMISED)("%s has its own message", (name) => {
  const abi = [vesselAbi, kodaAbi, otherdeedExpandedAbi, sewerPassAbi, hvMtlAbi].flat();
  const item = abi.find((candidate) => candidate.type === "error" && candidate.name === name);
  expect(item).toBeDefined();
  const args = item?.inputs.map(() => 123n) ?? [];
  const decoded = decodeContractError(refusal(encodeErrorResult({ abi: abi as Abi, errorName: name, args })), [abi]);
  expect(decoded).toMatchObject({ errorName: name, args });
  expect(decoded.message).not.toBe(UNKNOWN_FAILURE);
  expect(decoded.message).toMatch(/^[A-Z].{10,90}\.$/);
});

test("no two errors share a message, except the two for a wrong deed owner", () => {
  const said = new Map<string, string>();
  for (const abi of Object.values(ALL_ABIS))
    for (const item of abi) {
      if (item.type !== "error") continue;
      const args = item.inputs.map(() => 1n);
      const { message } = decodeRevert(encodeErrorResult({ abi: [item], args }), [abi]);
      const name = item.name.replace("UnauthorizedOwnerOfDeed", "UnauthorizedOwner");
      expect(said.get(message) ?? name).toBe(name);
      said.set(message, name);
    }
  expect(said.size).toBeGreaterThan(25);
});

test.each([
  ["UnauthorizedOwnerOfDeed", "Otherdeed #12345 does not belong to this wallet."],
  ["VesselAlreadyClaimed", "The vessel of Otherdeed #12345 has already been claimed."],
] as const)("%s names its deed", (errorName, sentence) => {
  const data = encodeErrorResult({ abi: vesselAbi, errorName, args: [12345n] });
  expect(decodeContractError(refusal(data), [vesselAbi]).message).toBe(sentence);
});

test("a claim of vessels decodes errors of Koda and the expanded Otherdeed", () => {
  const koda = encodeErrorResult({ abi: kodaAbi, errorName: "UnauthorizedOwner", args: [8n] });
  const deed = encodeErrorResult({ abi: otherdeedExpandedAbi, errorName: "NotAllowedToClaim" });
  expect(decodeContractError(refusal(koda), VESSEL_CLAIM).message).toBe("Otherdeed #8 does not belong to this wallet.");
  expect(decodeContractError(refusal(deed), VESSEL_CLAIM).errorName).toBe("NotAllowedToClaim");
  expect(decodeContractError(refusal(koda), [vesselAbi]).message).toBe(UNKNOWN_FAILURE);
});

test("a reason string is passed on", () => {
  expect(decodeContractError(refusal(because("Already linked")), []).message).toBe(
    "The contract refused: Already linked.",
  );
});

test("a reason string is cleaned of control characters and cut", () => {
  const { message } = decodeContractError(refusal(because(`a\u202Eb\n\u0000c ${"x".repeat(100_000)}`)), []);
  expect(message).toMatch(/^The contract refused: a b c x{154}…$/);
});

const CLAIMED = encodeErrorResult({ abi: vesselAbi, errorName: "VesselAlreadyClaimed", args: [1n] });

test.each([
  ["deep in causes", { cause: { cause: { data: CLAIMED } } }],
  ["in an object", { data: { data: CLAIMED } }],
  ["in MetaMask's originalError", { code: -32603, data: { message: "x", originalError: { code: 3, data: CLAIMED } } }],
  ["after a prefix", { code: -32015, data: `Reverted ${CLAIMED}` }],
  ["in a raw field", { raw: CLAIMED }],
])("the revert data is found %s", (_, error) => {
  expect(decodeContractError(error, [vesselAbi]).errorName).toBe("VesselAlreadyClaimed");
});

const ROUND: { cause?: unknown } = {};
ROUND.cause = ROUND;

test.each([
  ["nothing", undefined],
  ["null", null],
  ["a text", "execution reverted"],
  ["an error without data", new Error("execution reverted")],
  ["an empty reason", refusal("0x")],
  ["half a selector", refusal("0xabcd")],
  ["an unknown error", refusal("0xdeadbeef")],
  ["a known error cut short", refusal(CLAIMED.slice(0, -2) as Hex)],
  ["a reason string without data", refusal("0x08c379a0")],
  ["an empty reason string", refusal(because("  "))],
  ["a panic", refusal(encodeErrorResult({ abi: OF_SOLIDITY, errorName: "Panic", args: [17n] }))],
  ["an error that is its own cause", ROUND],
  ["data that is not hexadecimal", { data: "0xnothex" }],
  ["an error named toString", refusal(encodeErrorResult({ abi: parseAbi(["error toString()"]) }))],
])("%s has the general message", (_, error) => {
  expect(decodeContractError(error, [vesselAbi, parseAbi(["error toString()"])]).message).toBe(UNKNOWN_FAILURE);
});
