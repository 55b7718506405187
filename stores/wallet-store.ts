import { create } from "zustand";
import { type WithSetters, withSetters } from "@/lib/shared/with-setters";

export interface WalletOption {
  readonly id: string;
  readonly name: string;
  /** The icon of an announced wallet, as a data URL. */
  readonly icon?: string;
}

/** Result of a failed wallet request. A quiet one is no fault: the user cancelled, or must act elsewhere. */
export interface WalletProblem {
  readonly message: string;
  readonly quiet: boolean;
}

export interface WalletPairing {
  readonly uri: string;
  /** Expiry of the address, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The wallet as plain data, written by lib/client/wallet. With an address, the page is connected. */
interface WalletFields {
  /** With its checksum; null without a connection. */
  readonly address: string | null;
  readonly chainId: number | null;
  readonly wallet: WalletOption | null;
  /** The wallet with a pending connection request. */
  readonly connectingWallet: WalletOption | null;
  /** Wallets that the browser has announced (EIP-6963). */
  readonly announced: readonly WalletOption[];
  readonly pairing: WalletPairing | null;
  readonly problem: WalletProblem | null;
  /** The account that the user switched to while signed in as another: sign-in with it is offered. */
  readonly switchedTo: string | null;
}

const START: WalletFields = {
  address: null,
  chainId: null,
  wallet: null,
  connectingWallet: null,
  announced: [],
  pairing: null,
  problem: null,
  switchedTo: null,
};

export const useWalletStore = create<WithSetters<WalletFields>>()((set) => withSetters(START, set));
