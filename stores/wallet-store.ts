import { create } from "zustand";

/** How the page and a wallet stand to each other. Who has signed in is the server's to say: lib/client/api/use-session. */
export type WalletStatus = "disconnected" | "connecting" | "connected";

/** A wallet that can be chosen. */
export interface WalletOption {
  readonly id: string;
  readonly name: string;
  /** The picture an announced wallet brings along, as a data address. */
  readonly icon?: string;
  /** How it is reached: announced by the browser (EIP-6963), through its maker's library, or a throw-away key of the demo. */
  readonly kind: "announced" | "metamask" | "coinbase" | "walletconnect" | "demo";
}

/** What became of asking a wallet. A quiet one is nobody's fault: the person changed their mind, or has to look elsewhere. */
export interface WalletProblem {
  readonly words: string;
  readonly quiet: boolean;
}

/** An address to be scanned by a wallet on a phone. */
export interface WalletPairing {
  readonly uri: string;
  /** Milliseconds since 1970 after which no wallet takes it any more. */
  readonly expiresAt: number;
}

/** The wallet as plain data; lib/client/wallet writes it. */
interface WalletState {
  readonly status: WalletStatus;
  /** With its checksum; null without a connection. */
  readonly address: string | null;
  /** The network the wallet is on, null without a connection. */
  readonly chainId: number | null;
  /** The wallet that is connected or being asked. */
  readonly walletId: string | null;
  readonly walletName: string;
  readonly options: readonly WalletOption[];
  readonly pairing: WalletPairing | null;
  readonly problem: WalletProblem | null;
  /** The account a person changed to while signed in: it is offered to sign in as. */
  readonly switchedTo: string | null;

  setStatus(status: WalletStatus): void;
  setAddress(address: string | null): void;
  setChainId(chainId: number | null): void;
  setWalletId(walletId: string | null): void;
  setWalletName(walletName: string): void;
  setOptions(options: readonly WalletOption[]): void;
  setPairing(pairing: WalletPairing | null): void;
  setProblem(problem: WalletProblem | null): void;
  setSwitchedTo(switchedTo: string | null): void;
}

export const useWalletStore = create<WalletState>()((set) => ({
  status: "disconnected",
  address: null,
  chainId: null,
  walletId: null,
  walletName: "",
  options: [],
  pairing: null,
  problem: null,
  switchedTo: null,

  setStatus: (status) => set({ status }),
  setAddress: (address) => set({ address }),
  setChainId: (chainId) => set({ chainId }),
  setWalletId: (walletId) => set({ walletId }),
  setWalletName: (walletName) => set({ walletName }),
  setOptions: (options) => set({ options }),
  setPairing: (pairing) => set({ pairing }),
  setProblem: (problem) => set({ problem }),
  setSwitchedTo: (switchedTo) => set({ switchedTo }),
}));
