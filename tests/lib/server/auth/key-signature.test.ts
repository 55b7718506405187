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
import { checkKeySignature } from "@/lib/server/auth/require-signature";
import { ALICE, BOB } from "@/tests/support/sign-in-site";

/** Order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const message = "What was signed";
const hash = hashMessage(message);

/** Alice's signature in bytes, as a wallet sends it. */
const signature = await ALICE.signMessage({ message });
const [r, s, v] = [slice(signature, 0, 32), slice(signature, 32, 64), slice(signature, 64)];

/** The other valid ECDSA signature of the same key and text: s mirrored, v flipped. */
const mirrored = concat([r, numberToHex(ORDER - BigInt(s), { size: 32 }), v === "0x1b" ? "0x1c" : "0x1b"]);

const judged = (candidate: Hex, address = ALICE.address) => checkKeySignature(hash, candidate, address);

test("classifies a signature by the key of the address as signed", async () => {
  expect(await judged(signature)).toBe("signed");
});

test("accepts v of 0 and 1, which some hardware wallets send, as 27 and 28", async () => {
  expect(await judged(concat([r, s, v === "0x1b" ? "0x00" : "0x01"]))).toBe("signed");
});

test("accepts the address in lower case", async () => {
  // `as`: lower case keeps it an address.
  expect(await judged(signature, ALICE.address.toLowerCase() as Hex)).toBe("signed");
});

test.each([
  ["the mirrored signature", mirrored],
  ["the compact form", serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))],
])("classifies %s by the right key as unusual", async (_, candidate) => {
  expect(await judged(candidate)).toBe("unusual");
});

test.each([
  ["an empty signature", "0x"],
  ["a signature of one byte", "0x00"],
  ["a signature with an extra byte", concat([signature, "0x00"])],
  ["a signature of 63 bytes", slice(signature, 0, 63)],
  ["65 zero bytes", `0x${"00".repeat(65)}`],
  ["65 bytes of 0xff", `0x${"ff".repeat(65)}`],
  ["64 zero bytes", `0x${"00".repeat(64)}`],
  ["an invalid v", concat([r, s, "0x1d"])],
  ["the opposite v", concat([r, s, v === "0x1b" ? "0x1c" : "0x1b"])],
  ["a signature with r and s swapped", concat([s, r, v])],
] satisfies [string, Hex][])("classifies %s as other", async (_, candidate) => {
  expect(await judged(candidate)).toBe("other");
});

test("classifies a signature by another account or of another text as other", async () => {
  expect(await judged(await BOB.signMessage({ message }))).toBe("other");
  expect(await judged(await ALICE.signMessage({ message: `${message} ` }))).toBe("other");
});
