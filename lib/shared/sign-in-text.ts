import type { NonceAnswer } from "@/lib/shared/api/session";

/**
 * Creates the sign-in message for a wallet (EIP-4361). Own code, because viem's `createSiweMessage` rejects the domains
 * `[::1]` and `a.localhost`, which this site supports.
 * @param address of the wallet, with its checksum
 */
export function createSignInText(terms: NonceAnswer, address: string): string {
  return [
    `${terms.domain} wants you to sign in with your Ethereum account:`,
    address,
    "",
    terms.statement,
    "",
    `URI: ${terms.uri}`,
    `Version: ${terms.version}`,
    `Chain ID: ${terms.chainId}`,
    `Nonce: ${terms.nonce}`,
    `Issued At: ${terms.issuedAt}`,
    `Expiration Time: ${terms.expirationTime}`,
  ].join("\n");
}
