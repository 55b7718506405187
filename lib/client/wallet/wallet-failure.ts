import { listCauses } from "@/contracts/errors/cause-chain";
import { ApiError } from "@/lib/client/api/fetch-json";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
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
const BY_MESSAGE: readonly (readonly [RegExp, WalletFailure])[] = [
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
  const messages = links.map(({ message, details }) => `${message} ${details ?? ""}`).join("\n");
  return BY_MESSAGE.find(([pattern]) => pattern.test(messages))?.[1] ?? "unknown";
}

const WAITING = "Your wallet is waiting for an answer: open it.";
const LOCKED = "The wallet is locked or shows no account to this site. Unlock it and try again.";
const MISSING = "That wallet is no longer to be found in this browser. Reload the page, or choose another one.";
const NOT_LOADED = "What is needed for that wallet could not be loaded. Check your connection and try again.";

/** Formats a connection failure for users. */
export function getConnectProblem(failure: WalletFailure): WalletProblem {
  switch (failure) {
    case "refused":
      return { message: ERROR_MESSAGES.connectCanceled, quiet: true };
    case "waiting":
      return { message: WAITING, quiet: true };
    case "locked":
      return { message: LOCKED, quiet: false };
    case "unable":
      return { message: "That wallet cannot be connected to a site. Please choose another one.", quiet: false };
    case "offline":
      return { message: "The wallet could not be reached. Check your connection and try again.", quiet: false };
    case "missing":
      return { message: MISSING, quiet: false };
    case "expired":
      return { message: "The code was not scanned in time. Please ask for a new one.", quiet: true };
    case "wrong-network":
      return { message: ERROR_MESSAGES.wrongNetwork, quiet: false };
    case "not-loaded":
      return { message: NOT_LOADED, quiet: false };
    case "unknown":
      return { message: ERROR_MESSAGES.internal, quiet: false };
    default:
      return failure satisfies never;
  }
}

/** Formats a signing failure for users. */
export function getSignProblem(failure: WalletFailure): WalletProblem {
  switch (failure) {
    case "refused":
      return { message: "You did not sign, so you are not signed in. Nothing was changed.", quiet: true };
    case "waiting":
      return { message: WAITING, quiet: true };
    case "locked":
      return { message: ERROR_MESSAGES.signIn + LOCKED, quiet: false };
    case "unable":
      return {
        message: `${ERROR_MESSAGES.signIn}that wallet cannot sign messages. Please connect another one.`,
        quiet: false,
      };
    case "offline":
      return { message: `${ERROR_MESSAGES.signIn}the wallet could not be reached. Please try again.`, quiet: false };
    case "missing":
      return { message: ERROR_MESSAGES.signIn + MISSING, quiet: false };
    case "expired":
      return { message: `${ERROR_MESSAGES.signIn}the wallet did not answer in time. Please try again.`, quiet: false };
    case "wrong-network":
      return { message: ERROR_MESSAGES.wrongNetwork, quiet: false };
    case "not-loaded":
      return { message: ERROR_MESSAGES.signIn + NOT_LOADED, quiet: false };
    case "unknown":
      return { message: `${ERROR_MESSAGES.signIn}the wallet did not sign. Please try again.`, quiet: false };
    default:
      return failure satisfies never;
  }
}

const SESSION_NOT_STORED = "this browser did not keep the sign-in. Allow cookies for this site and try again.";

/** Returns the user's message for a sign-in failure: of the wallet, the server or the browser. */
export function getSignInProblem(error: unknown): WalletProblem {
  if (error instanceof ApiError) return { message: getServerMessage(error), quiet: false };
  if (error instanceof WalletError && error.code === "session_not_kept")
    return { message: ERROR_MESSAGES.signIn + SESSION_NOT_STORED, quiet: false };
  return getSignProblem(toWalletFailure(error));
}

function getServerMessage({ code, message }: ApiError): string {
  if (code === "unreachable" || code === "internal") return ERROR_MESSAGES.signInApi;
  // The server's sign-in messages share a prefix; the wrong network has its own sentence.
  const isWhole = message.startsWith(ERROR_MESSAGES.signIn) || code === "signin_bad_chain";
  return isWhole ? message : ERROR_MESSAGES.signIn + message;
}
