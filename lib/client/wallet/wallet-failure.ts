import { listCauses } from "@/contracts/errors/cause-chain";
import { ApiError } from "@/lib/client/api/fetch-json";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import type { WalletProblem } from "@/stores/wallet-store";

/** What went wrong in a wallet. Each has a message while it connects and one while it signs. */
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
  message_expired: "expired",
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

const WAITING = "Your wallet is waiting for you: open it.";
const LOCKED = "The wallet is locked or shows no account to this site. Unlock it and try again.";
const MISSING = "That wallet is no longer available in this browser. Reload the page, or choose another one.";
const NOT_LOADED = "The connector of that wallet could not be loaded. Check your connection and try again.";

const CONNECT_MESSAGES: Readonly<Record<WalletFailure, string>> = {
  refused: ERROR_MESSAGES.connectCanceled,
  waiting: WAITING,
  locked: LOCKED,
  unable: "That wallet cannot be connected to a site. Please choose another one.",
  offline: "The wallet could not be reached. Check your connection and try again.",
  missing: MISSING,
  expired: "The code was not scanned in time. Please ask for a new one.",
  "wrong-network": ERROR_MESSAGES.wrongNetwork,
  "not-loaded": NOT_LOADED,
  unknown: ERROR_MESSAGES.internal,
};

const SIGN_MESSAGES: Readonly<Record<WalletFailure, string>> = {
  refused: "You did not sign, so you are not signed in. Nothing was changed.",
  waiting: WAITING,
  locked: ERROR_MESSAGES.signIn + LOCKED,
  unable: `${ERROR_MESSAGES.signIn}that wallet cannot sign messages. Please connect another one.`,
  offline: `${ERROR_MESSAGES.signIn}the wallet could not be reached. Please try again.`,
  missing: ERROR_MESSAGES.signIn + MISSING,
  expired: `${ERROR_MESSAGES.signIn}the wallet did not answer in time. Please try again.`,
  "wrong-network": ERROR_MESSAGES.wrongNetwork,
  "not-loaded": ERROR_MESSAGES.signIn + NOT_LOADED,
  unknown: `${ERROR_MESSAGES.signIn}the wallet did not sign. Please try again.`,
};

export function getConnectProblem(failure: WalletFailure): WalletProblem {
  const quiet = failure === "refused" || failure === "waiting" || failure === "expired";
  return { message: CONNECT_MESSAGES[failure], quiet };
}

const SESSION_NOT_STORED = "this browser did not keep the sign-in. Allow cookies for this site and try again.";

/** Returns the user's message for a sign-in failure: of the wallet, the server or the browser. */
export function getSignInProblem(error: unknown): WalletProblem {
  if (error instanceof ApiError) return { message: getServerMessage(error), quiet: false };
  if (error instanceof WalletError && error.code === "session_not_kept")
    return { message: ERROR_MESSAGES.signIn + SESSION_NOT_STORED, quiet: false };
  const failure = toWalletFailure(error);
  return { message: SIGN_MESSAGES[failure], quiet: failure === "refused" || failure === "waiting" };
}

function getServerMessage({ code, message }: ApiError): string {
  if (code === "unreachable" || code === "internal") return ERROR_MESSAGES.signInApi;
  // The server's sign-in messages share a prefix; the wrong network has its own sentence.
  const isWhole = message.startsWith(ERROR_MESSAGES.signIn) || code === "signin_bad_chain";
  return isWhole ? message : ERROR_MESSAGES.signIn + message;
}
