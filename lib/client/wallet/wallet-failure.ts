import { listCauses } from "@/contracts/errors/cause-chain";
import { ApiError } from "@/lib/client/api/ask";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { WORDS } from "@/lib/shared/words";
import type { WalletProblem } from "@/stores/wallet-store";

/** Categories of wallet failures. */
export type WalletFailure =
  | "refused"
  | "waiting"
  | "locked"
  | "unable"
  | "offline"
  | "missing"
  | "expired"
  | "wrong-network"
  | "not-loaded"
  | "unknown";

/** Codes of EIP-1193, EIP-1474, WalletConnect and this project. */
const BY_CODE: Readonly<Record<string, WalletFailure>> = {
  4001: "refused",
  5000: "refused",
  ACTION_REJECTED: "refused",
  wallet_missing: "missing",
  other_account: "locked",
  [-32002]: "waiting",
  4100: "locked",
  4200: "unable",
  [-32601]: "unable",
  4900: "offline",
  4901: "offline",
};

/** Names of wagmi's and viem's errors. */
const BY_NAME: Readonly<Record<string, WalletFailure>> = {
  ProviderNotFoundError: "missing",
  ConnectorChainMismatchError: "wrong-network",
  ChainMismatchError: "wrong-network",
  ConnectorAccountNotFoundError: "locked",
  ConnectorNotConnectedError: "locked",
  ChunkLoadError: "not-loaded",
};

/** Message patterns, for wallets that give no code. */
const BY_WORDS: readonly (readonly [RegExp, WalletFailure])[] = [
  [/user (rejected|denied|cancell?ed|closed)|rejected by user|request rejected|connection request reset/i, "refused"],
  [/already pending|connection is pending/i, "waiting"],
  [/expired/i, "expired"],
  [/failed to (load|fetch dynamically)|loading chunk|importing a module script/i, "not-loaded"],
  [/no accounts?\b|accounts received is empty|wallet is locked/i, "locked"],
  [/failed to publish|socket|relay|network|internet/i, "offline"],
];

/** Classifies a wallet error by the first match in its chain of causes. */
export function toWalletFailure(error: unknown): WalletFailure {
  const links = [...listCauses(error)];
  for (const { code, name } of links) {
    const failure = BY_CODE[String(code)] ?? BY_NAME[String(name)];
    if (failure) return failure;
  }
  const words = links.map(({ message, details }) => `${message} ${details ?? ""}`).join("\n");
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? "unknown";
}

const WAITING = "Your wallet is waiting for an answer: open it.";
const LOCKED = "The wallet is locked or shows no account to this site. Unlock it and try again.";
const MISSING = "That wallet is no longer to be found in this browser. Reload the page, or choose another one.";
const NOT_LOADED = "What is needed for that wallet could not be loaded. Check your connection and try again.";

/** Formats a connection failure for users. */
export function connectProblem(failure: WalletFailure): WalletProblem {
  switch (failure) {
    case "refused":
      return { words: WORDS.connectCanceled, quiet: true };
    case "waiting":
      return { words: WAITING, quiet: true };
    case "locked":
      return { words: LOCKED, quiet: false };
    case "unable":
      return { words: "That wallet cannot be connected to a site. Please choose another one.", quiet: false };
    case "offline":
      return { words: "The wallet could not be reached. Check your connection and try again.", quiet: false };
    case "missing":
      return { words: MISSING, quiet: false };
    case "expired":
      return { words: "The code was not scanned in time. Please ask for a new one.", quiet: true };
    case "wrong-network":
      return { words: WORDS.wrongNetwork, quiet: false };
    case "not-loaded":
      return { words: NOT_LOADED, quiet: false };
    case "unknown":
      return { words: WORDS.internal, quiet: false };
    default:
      return failure satisfies never;
  }
}

/** Formats a signing failure for users. */
export function signProblem(failure: WalletFailure): WalletProblem {
  switch (failure) {
    case "refused":
      return { words: "You did not sign, so you are not signed in. Nothing was changed.", quiet: true };
    case "waiting":
      return { words: WAITING, quiet: true };
    case "locked":
      return { words: WORDS.signIn + LOCKED, quiet: false };
    case "unable":
      return { words: `${WORDS.signIn}that wallet cannot sign messages. Please connect another one.`, quiet: false };
    case "offline":
      return { words: `${WORDS.signIn}the wallet could not be reached. Please try again.`, quiet: false };
    case "missing":
      return { words: WORDS.signIn + MISSING, quiet: false };
    case "expired":
      return { words: `${WORDS.signIn}the wallet did not answer in time. Please try again.`, quiet: false };
    case "wrong-network":
      return { words: WORDS.wrongNetwork, quiet: false };
    case "not-loaded":
      return { words: WORDS.signIn + NOT_LOADED, quiet: false };
    case "unknown":
      return { words: `${WORDS.signIn}the wallet did not sign. Please try again.`, quiet: false };
    default:
      return failure satisfies never;
  }
}

const NOT_KEPT = "this browser did not keep the sign-in. Allow cookies for this site and try again.";

/** Returns the user's message for a sign-in failure: of the wallet, the server or the browser. */
export function signInProblem(error: unknown): WalletProblem {
  if (error instanceof ApiError) return { words: serverWords(error), quiet: false };
  if (error instanceof WalletError && error.code === "session_not_kept")
    return { words: WORDS.signIn + NOT_KEPT, quiet: false };
  return signProblem(toWalletFailure(error));
}

function serverWords({ code, message }: ApiError): string {
  if (code === "unreachable" || code === "internal") return WORDS.signInApi;
  // The server's sign-in messages share a prefix; the wrong network has its own sentence.
  const isWhole = message.startsWith(WORDS.signIn) || code === "signin_bad_chain";
  return isWhole ? message : WORDS.signIn + message;
}
