import {
  type Address,
  compactSignatureToSignature,
  type Hex,
  isAddressEqual,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  size,
  slice,
} from "viem";

/** Half the order of secp256k1: Ethereum takes the smaller of the two possible s alone (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * What the key of an address has to do with a signature, told without a chain: `signed` by it; by it but in another form
 * than wallets use (`unusual`: 64 bytes, or the greater s), which is nobody's honest signature; or `other`.
 */
export async function keySignature(
  hash: Hex,
  signature: Hex,
  address: Address,
): Promise<"signed" | "unusual" | "other"> {
  const bytes = size(signature);
  if (bytes !== 64 && bytes !== 65) return "other";
  try {
    const full = bytes === 65 ? signature : inFull(signature);
    if (!isAddressEqual(await recoverAddress({ hash, signature: full }), address)) return "other";
  } catch {
    return "other";
  }
  return bytes === 65 && BigInt(slice(signature, 32, 64)) <= HALF_ORDER ? "signed" : "unusual";
}

/** The 65 bytes of a compact signature (EIP-2098). */
function inFull(compact: Hex): Hex {
  return serializeSignature(compactSignatureToSignature(parseCompactSignature(compact)));
}
