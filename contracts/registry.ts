import type { Address } from "viem";
import { parseAddress } from "@/contracts/parse-input";

export interface ContractEntry {
  readonly name: string;
  readonly address: Address;
  /** Whether it lists the tokens of an owner (`tokenOfOwnerByIndex`). */
  readonly enumerable: boolean;
}

const LISTED = { enumerable: true } as const;
const UNLISTED = { enumerable: false } as const;

/** The only table of addresses, all on Ethereum mainnet. */
export const CONTRACTS = {
  boredApeYachtClub: {
    name: "Bored Ape Yacht Club",
    address: "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D",
    ...LISTED,
  },
  boredApeKennelClub: {
    name: "Bore Ape Kennel Club",
    address: "0xba30E5F9Bb24caa003E9f2f0497Ad287FDF95623",
    ...LISTED,
  },
  mutantApeYachtClub: {
    name: "Mutant Ape Yacht Club",
    address: "0x60E4d786628Fea6478F785A6d7e704777c86a7c6",
    ...LISTED,
  },
  apeCoin: { name: "ApeCoin", address: "0x4d224452801ACEd8B2F0aebE155379bb5D594381", ...UNLISTED },
  otherdeed: { name: "Otherdeed", address: "0x34d85c9CDeB23FA97cb08333b511ac86E1C4E258", ...LISTED },
  koda: { name: "Koda", address: "0xE012Baf811CF9c05c408e879C399960D1f305903", ...UNLISTED },
  warm: { name: "Warm", address: "0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c", ...UNLISTED },
  delegateCash: { name: "DelegateCash", address: "0x00000000000076A84feF008CDAbe6409d2FE638B", ...UNLISTED },
  otherdeedExpanded: {
    name: "OtherdeedExpanded",
    address: "0x790B2cF29Ed4F310bf7641f013C65D4560d28371",
    ...UNLISTED,
  },
  vessel: { name: "Vessel", address: "0x5b1085136a811e55b2Bb2CA1eA456bA82126A376", ...UNLISTED },
  sewerPass: { name: "Sewer Pass", address: "0x764AeebcF425d56800eF2c84F2578689415a2DAa", ...LISTED },
  hvMtl: { name: "HV-MTL", address: "0x4b15a9c28034dC83db40CD810001427d3BD7163D", ...UNLISTED },
  meebits: { name: "Meebits", address: "0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7", ...LISTED },
  delegateRegistry: { name: "delegate.xyz", address: "0x00000000000000447e69651d841bD8D104Bed493", ...UNLISTED },
  multicall3: { name: "Multicall3", address: "0xcA11bde05977b3631167028862bE2a173976CA11", ...UNLISTED },
  punkMarket: { name: "CryptoPunks Market", address: "0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB", ...UNLISTED },
  ensRegistry: { name: "ENS", address: "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e", ...UNLISTED },
  sewerPassClaim: { name: "Sewer Pass Claim", address: "0xBA5a9E9CBCE12c70224446C24C111132BECf9F1d", ...UNLISTED },
} as const satisfies Record<string, ContractEntry>;

export type ContractKey = keyof typeof CONTRACTS;

const reassigned: { meebits?: Address } = {};

/** Overrides the address of the Meebits for this process. @throws InvalidInputError and changes nothing. */
export function configureContracts({ meebits }: { readonly meebits: string }): void {
  reassigned.meebits = parseAddress(meebits);
}

/**
 * Returns a contract's address: configured, else from the environment (Warm), else from the table.
 * @throws InvalidInputError if NEXT_PUBLIC_WARM_ADDRESS is not an address.
 */
export function getContractAddress(key: ContractKey): Address {
  if (key === "meebits" && reassigned.meebits) return reassigned.meebits;
  const warm = key === "warm" && readVariable("NEXT_PUBLIC_WARM_ADDRESS");
  return warm ? parseAddress(warm) : CONTRACTS[key].address;
}

/** Reads the variable by a dynamic name, so that no bundler inlines its build-time value. */
const readVariable = (name: string): string | undefined => globalThis.process?.env[name];

/** Returns a contract's entry with its effective address. @throws InvalidInputError like `getContractAddress`. */
export function getContractEntry(key: ContractKey): ContractEntry {
  return { ...CONTRACTS[key], address: getContractAddress(key) };
}
