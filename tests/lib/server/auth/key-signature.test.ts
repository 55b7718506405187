import {
  concat,
  type Hex,
  hashMessage,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  slice,
} from "viem";
import { expect, test } from "vitest";
import { createSignatureKey } from "@/lib/server/auth/require-signature";
import { ALICE, BOB } from "@/tests/support/sign-in-site";

/** Order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const message = "What was signed";
const hash = hashMessage(message);

/** Alice's signature, byte by byte as a wallet sends it. */
const signature = await ALICE.signMessage({ message });
const [r, s, v] = [slice(signature, 0, 32), slice(signature, 32, 64), slice(signature, 64)];

/** The other signature that the same key makes of the same text by mathematics: s mirrored, v turned. */
const mirrored = concat([r, numberToHex(ORDER - BigInt(s), { size: 32 }), v === "0x1b" ? "0x1c" : "0x1b"]);

const judged = (given: Hex, address = ALICE.address) => createSignatureKey(hash, given, address);

test("the key of the address signed", async () => {
  expect(await judged(signature)).toBe("signed");
});

test("accepts v of 0 and 1, which some hardware wallets send, as 27 and 28", async () => {
  expect(await judged(concat([r, s, v === "0x1b" ? "0x00" : "0x01"]))).toBe("signed");
});

test("an address in small letters is the same address", async () => {
  // `as`: small letters keep it an address.
  expect(await judged(signature, ALICE.address.toLowerCase() as Hex)).toBe("signed");
});

test.each([
  ["the mirrored signature", mirrored],
  ["the compact form", serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))],
])("%s of the right key is unusual", async (_, given) => {
  expect(await judged(given)).toBe("unusual");
});

test.each([
  ["nothing", "0x"],
  ["one byte", "0x00"],
  ["a byte too many", concat([signature, "0x00"])],
  ["a byte too few", slice(signature, 0, 63)],
  ["zeros", `0x${"00".repeat(65)}`],
  ["ones", `0x${"ff".repeat(65)}`],
  ["64 zeros", `0x${"00".repeat(64)}`],
  ["another v", concat([r, s, "0x1d"])],
  ["the other v", concat([r, s, v === "0x1b" ? "0x1c" : "0x1b"])],
  ["r and s exchanged", concat([s, r, v])],
] satisfies [string, Hex][])("%s is not of the key", async (_, given) => {
  expect(await judged(given)).toBe("other");
});

test("a signature of another account, or of another text, is not of the key", async () => {
  expect(await judged(await BOB.signMessage({ message }))).toBe("other");
  expect(await judged(await ALICE.signMessage({ message: `${message} ` }))).toBe("other");
});
