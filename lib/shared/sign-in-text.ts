import type { NonceAnswer } from "@/lib/shared/api/session";

/**
 * The text that a wallet signs to sign in (EIP-4361). Written here, as viem's `createSiweMessage` refuses the domains `[::1]` and
 * `a.localhost`, where this site can stand, too.
 * @param address of the wallet, with its checksum
 */
export function signInText(terms: NonceAnswer, address: string): string {
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
