import { type Address, type Client, type Hex, hashMessage } from "viem";
import { isContractSignature } from "@/lib/server/auth/contract-signature";
import { keySignature } from "@/lib/server/auth/key-signature";
import { HttpError } from "@/lib/shared/errors";

interface SignedText {
  readonly address: Address;
  /** Exactly as it was signed. */
  readonly message: string;
  readonly signature: Hex;
}

/**
 * Lets a text pass when the wallet of that address has signed it (EIP-191): its key, which is told without a chain, or the
 * contract that the wallet is.
 * @param nodes asked only where the key did not sign; the configured ones unless told otherwise
 * @throws HttpError `signin_malformed`, `signin_bad_signature`, `signin_undecided`, or `chain_unreachable` when nobody can tell
 */
export async function requireSignature(
  { address, message, signature }: SignedText,
  nodes?: readonly Client[],
): Promise<void> {
  const hash = hashMessage(message);
  const byKey = await keySignature(hash, signature, address);
  switch (byKey) {
    case "signed":
      return;
    case "unusual":
      throw new HttpError("signin_malformed");
    case "other":
      if (!(await isContractSignature({ address, hash, signature }, nodes))) {
        throw new HttpError("signin_bad_signature");
      }
      return;
    default:
      return byKey satisfies never;
  }
}
