import { type Hex, keccak256, stringToHex } from "viem";

/** An account of the embedded chain: a throw-away key and its number of avatars. */
export interface DemoAccount {
  readonly label: string;
  readonly avatars: number;
}

/** The accounts of the embedded chain. `hot` owns nothing but may use its two vaults. */
export const DEMO_ACCOUNTS = {
  visitor: { label: "No Meebits", avatars: 0 },
  first: { label: "One Meebit", avatars: 1 },
  collector: { label: "One of each type", avatars: 7 },
  curator: { label: "A wall of them", avatars: 120 },
  whale: { label: "A thousand", avatars: 1000 },
  hot: { label: "Two vaults", avatars: 0 },
  vault: { label: "Vault, delegate.xyz", avatars: 3 },
  coldVault: { label: "Vault, Warm", avatars: 2 },
} as const satisfies Record<string, DemoAccount>;

export type DemoAccountName = keyof typeof DEMO_ACCOUNTS;

// `as`: Object.keys forgets the literal keys of a const table.
export const DEMO_ACCOUNT_NAMES = Object.keys(DEMO_ACCOUNTS) as readonly DemoAccountName[];

/** Returns the key of a demo account: public, worthless on other chains. */
export function getDemoPrivateKey(name: DemoAccountName | "admin"): Hex {
  return keccak256(stringToHex(`mb1 embedded chain: ${name}`));
}
