import { create } from "zustand";

/** A selectable wallet. */
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

/** A pairing address for a wallet on a phone. */
export interface WalletPairing {
  readonly uri: string;
  /** Expiry of the address, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * The wallet as plain data, written by lib/client/wallet. With an address, the page is connected. The server knows the
 * session: lib/client/api/use-session.
 */
interface WalletState {
  /** With its checksum; null without a connection. */
  readonly address: string | null;
  /** The connected wallet's network. */
  readonly chainId: number | null;
  /** The connected wallet. */
  readonly wallet: WalletOption | null;
  /** The wallet with a pending connection request. */
  readonly connectingWallet: WalletOption | null;
  /** Wallets that the browser has announced (EIP-6963). */
  readonly announced: readonly WalletOption[];
  readonly pairing: WalletPairing | null;
  readonly problem: WalletProblem | null;
  /** The account that the user switched to while signed in as another: sign-in with it is offered. */
  readonly switchedTo: string | null;

  setAddress(address: string | null): void;
  setChainId(chainId: number | null): void;
  setWallet(wallet: WalletOption | null): void;
  setConnectingWallet(connectingWallet: WalletOption | null): void;
  setAnnounced(announced: readonly WalletOption[]): void;
  setPairing(pairing: WalletPairing | null): void;
  setProblem(problem: WalletProblem | null): void;
  setSwitchedTo(switchedTo: string | null): void;
}

export const useWalletStore = create<WalletState>()((set) => ({
  address: null,
  chainId: null,
  wallet: null,
  connectingWallet: null,
  announced: [],
  pairing: null,
  problem: null,
  switchedTo: null,

  setAddress: (address) => set({ address }),
  setChainId: (chainId) => set({ chainId }),
  setWallet: (wallet) => set({ wallet }),
  setConnectingWallet: (connectingWallet) => set({ connectingWallet }),
  setAnnounced: (announced) => set({ announced }),
  setPairing: (pairing) => set({ pairing }),
  setProblem: (problem) => set({ problem }),
  setSwitchedTo: (switchedTo) => set({ switchedTo }),
}));
