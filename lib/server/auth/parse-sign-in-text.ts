import { getAddress } from "viem";
import type { SignInFields } from "@/lib/server/auth/sign-in-rules";

/** Ours has about 400 characters; the grammar's reader takes its time with long ones. */
const MAX_LENGTH = 2000;

/**
 * Reads a sign-in text by the grammar of EIP-4361, the whole of it.
 * @returns null when it is not one, or when its fields can be written in a shorter form (`Chain ID: 01`): a text has one form only
 */
export async function parseSignInText(text: string): Promise<SignInFields | null> {
  if (text.length > MAX_LENGTH) return null;
  // With ethers, 10 MB: loaded by the first who signs in.
  const { SiweMessage } = await import("siwe");
  try {
    const parsed = new SiweMessage(text);
    if (parsed.toMessage() !== text) return null;
    const { scheme, domain, address, statement, uri, version, chainId, nonce, ...rest } = parsed;
    const { issuedAt, expirationTime, notBefore, requestId, resources } = rest;
    return {
      ...{ domain, uri, version, chainId, nonce },
      address: getAddress(address),
      scheme: scheme ?? null,
      statement: statement ?? null,
      issuedAt: Date.parse(issuedAt ?? ""),
      expirationTime: expirationTime === undefined ? null : Date.parse(expirationTime),
      notBefore: notBefore === undefined ? null : Date.parse(notBefore),
      requestId: requestId ?? null,
      resources: resources ?? null,
    };
  } catch {
    return null;
  }
}
