import { create } from "zustand";

/** A wallet that can be chosen. */
export interface WalletOption {
  readonly id: string;
  readonly name: string;
  /** The picture that an announced wallet brings along, as a data address. */
  readonly icon?: string;
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

/**
 * The wallet as plain data; lib/client/wallet writes it. With an address the page is connected. Who has signed in is the
 * server's to say: lib/client/api/use-session.
 */
interface WalletState {
  /** With its checksum; null without a connection. */
  readonly address: string | null;
  /** The network that the connected wallet is on. */
  readonly chainId: number | null;
  /** The connected wallet. */
  readonly wallet: WalletOption | null;
  /** The wallet that is being asked to connect. */
  readonly asked: WalletOption | null;
  /** Wallets that the browser has announced (EIP-6963). */
  readonly announced: readonly WalletOption[];
  readonly pairing: WalletPairing | null;
  readonly problem: WalletProblem | null;
  /** The account that a person changed to while signed in as another: it is offered to sign in as. */
  readonly switchedTo: string | null;

  setAddress(address: string | null): void;
  setChainId(chainId: number | null): void;
  setWallet(wallet: WalletOption | null): void;
  setAsked(asked: WalletOption | null): void;
  setAnnounced(announced: readonly WalletOption[]): void;
  setPairing(pairing: WalletPairing | null): void;
  setProblem(problem: WalletProblem | null): void;
  setSwitchedTo(switchedTo: string | null): void;
}

export const useWalletStore = create<WalletState>()((set) => ({
  address: null,
  chainId: null,
  wallet: null,
  asked: null,
  announced: [],
  pairing: null,
  problem: null,
  switchedTo: null,

  setAddress: (address) => set({ address }),
  setChainId: (chainId) => set({ chainId }),
  setWallet: (wallet) => set({ wallet }),
  setAsked: (asked) => set({ asked }),
  setAnnounced: (announced) => set({ announced }),
  setPairing: (pairing) => set({ pairing }),
  setProblem: (problem) => set({ problem }),
  setSwitchedTo: (switchedTo) => set({ switchedTo }),
}));
