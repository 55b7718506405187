import { SiweMessage } from "siwe";
import { getAddress } from "viem";
import type { SignInFields } from "@/lib/server/auth/sign-in-rules";

/** Ours has about 400 characters; the grammar's reader takes its time with long ones. */
const MAX_LENGTH = 2000;

/** Reads a sign-in text by the grammar of EIP-4361, the whole of it. @returns null when it is not one */
export function parseSignInText(text: string): SignInFields | null {
  if (text.length > MAX_LENGTH) return null;
  try {
    const { scheme, domain, address, statement, uri, version, chainId, nonce, ...rest } = new SiweMessage(text);
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
